"""Measuring strategies on mirrors and simulated forums."""
