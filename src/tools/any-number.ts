/**
 * The number of free edits that a page for any number is built with: how many an operator gives is not known when pages are
 * built, and a page is whole before a script runs. The server puts its own in its place.
 */
export const ANY_NUMBER = 1_000_003;
