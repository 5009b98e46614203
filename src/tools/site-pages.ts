/** What the build leaves for the server beside the pages: the page for unknown paths, and the paths that are known. */
export const NOT_FOUND = '__not-found';
export const KNOWN_PATHS = '__known-paths.json';
