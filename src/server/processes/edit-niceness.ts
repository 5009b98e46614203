/** Behind the server's own thread and the codec: an edit takes seconds, and who looks around waits for each answer. */
export const EDIT_NICENESS = 5;
