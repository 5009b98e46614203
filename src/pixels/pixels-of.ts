/** RGBA pixels as whole numbers, red lowest: what browsers and servers run on is little-endian. */
export function pixelsOf({ buffer, byteOffset, length }: Uint8ClampedArray | Uint8Array): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length / 4);
}
