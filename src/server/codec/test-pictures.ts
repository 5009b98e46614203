/** Pictures for tests, made here so that each says what is in it. */
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export type Colour = readonly [number, number, number];

/** One colour a quarter, so that a turned, mirrored or discoloured picture is told apart. */
export const QUARTERS = {
  topLeft: [200, 60, 40],
  topRight: [40, 150, 60],
  bottomLeft: [50, 80, 190],
  bottomRight: [230, 190, 50],
} as const satisfies Record<string, Colour>;

/** The quarters, `width` × `height`, as sharp's pipeline: the test chooses the format. */
export function quarters(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      data.set(quarterAt(x < width / 2, y < height / 2), (y * width + x) * 3);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

function quarterAt(left: boolean, top: boolean): Colour {
  if (top) {
    return left ? QUARTERS.topLeft : QUARTERS.topRight;
  }
  return left ? QUARTERS.bottomLeft : QUARTERS.bottomRight;
}

/** What has to be done to an upright picture to store it as each Exif orientation: a turn (°), after a mirroring. */
const STORED = {
  1: [0, false],
  2: [0, true],
  3: [180, false],
  4: [180, true],
  5: [270, true],
  6: [270, false],
  7: [90, true],
  8: [90, false],
} as const;

export type Orientation = keyof typeof STORED;

export const ORIENTATIONS = Object.keys(STORED).map(Number) as Orientation[];

/** The quarters, `width` × `height` once they are upright, as a JPEG that is stored as `orientation` says. */
export async function storedAs(orientation: Orientation, width: number, height: number): Promise<Sharp> {
  const [turn, mirrored] = STORED[orientation];
  const flat = await quarters(width, height).flop(mirrored).png().toBuffer();
  const turned = await sharp(flat).rotate(turn).png().toBuffer();
  return sharp(turned).withMetadata({ orientation }).jpeg({ quality: 98, chromaSubsampling: '4:4:4' });
}

/** Noise: what a compressor cannot make small. */
export function noise(width: number, height: number): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
}

/** A PNG of a few bytes that claims a size. */
export function pngClaiming(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', Buffer.concat([size, Buffer.of(8, 2, 0, 0, 0)])),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(name: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length);
  chunk.write(name, 4, 'latin1');
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), content.length + 8);
  return chunk;
}
