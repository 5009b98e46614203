/** Whether the main pointer is a mouse or the like, which clicks; a finger taps. */
export const hasFinePointer = (): boolean => matchMedia('(pointer: fine)').matches;
