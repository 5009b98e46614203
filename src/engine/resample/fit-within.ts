/** The size with these proportions whose longer side is at most `longest`; never larger than it was. */
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
