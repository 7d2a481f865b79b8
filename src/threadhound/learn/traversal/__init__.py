"""The traversal strategy: skeleton links by coverage and informativeness, flips by loops."""
