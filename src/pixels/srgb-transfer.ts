/** Converts an sRGB-encoded value to linear light, both 0..1 (IEC 61966-2-1). */
export function toLinear(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

/** Converts linear light to the sRGB-encoded value, both 0..1. */
export function toEncoded(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
}

/** The linear light of each 8-bit value. */
export const LINEAR: Float64Array = Float64Array.from({ length: 256 }, (_, value) => toLinear(value / 255));
