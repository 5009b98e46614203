/** Red, green and blue, sRGB-encoded, 0..1. */
export type Color = readonly [red: number, green: number, blue: number];

/** The color of six hexadecimal digits, such as 'b9bec6'. */
export function hex(digits: string): Color {
  const value = Number.parseInt(digits, 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** The color at `t` (0..1) of the way from one to the other. */
export function mixColors(from: Color, to: Color, t: number): Color {
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t];
}
