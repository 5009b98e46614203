/** Stored in this browser. */
const KEY = 'snapToEdges';

/** Whether strokes snap to edges. */
export const keptSnap = (): boolean => localStorage.getItem(KEY) === 'on';

export const keepSnap = (on: boolean): void => localStorage.setItem(KEY, on ? 'on' : 'off');
