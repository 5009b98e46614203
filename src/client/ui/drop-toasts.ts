let drop = () => {};

/** How the toasts are dropped; set by toast.tsx, which a page loads only with its first message. */
export function onDropToasts(dropping: () => void): void {
  drop = dropping;
}

/** Of a page that is left. */
export const dropToasts = () => drop();
