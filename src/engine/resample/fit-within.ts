/** Scales a size down so that its longer side is at most `longest`. It never grows, and each side is at least 1. */
export function fitWithin(
  size: { readonly width: number; readonly height: number },
  longest: number,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}
