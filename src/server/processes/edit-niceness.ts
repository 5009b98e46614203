/** After the server's own thread and the codec: an edit takes seconds, and browsing must stay fast. */
export const EDIT_NICENESS = 5;
