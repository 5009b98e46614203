/** Pictures for tests, made here so that each says what is in it. */
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { type Chromaticities, colorProfile } from './color-profile.ts';
import { profiledPng } from './png/profiled-png.ts';

export type Color = readonly [number, number, number];

/** One color a quarter, so that a turned, mirrored or discolored picture is told apart. */
export const QUARTERS = {
  topLeft: [200, 60, 40],
  topRight: [40, 150, 60],
  bottomLeft: [50, 80, 190],
  bottomRight: [230, 190, 50],
} as const satisfies Record<string, Color>;

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

function quarterAt(left: boolean, top: boolean): Color {
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

/** Adobe RGB (1998), as cameras write it. */
const ADOBE_RGB: Chromaticities = [
  [0.3127, 0.329],
  [0.64, 0.33],
  [0.21, 0.71],
  [0.15, 0.06],
];

/** Wide spaces, of which sRGB does not have all colors, by their names. */
export type WideSpace = 'Display P3' | 'Adobe RGB';

/** Noise in a wide space, as sharp's pipeline. */
export async function wideNoise(width: number, height: number, space: WideSpace = 'Display P3'): Promise<Sharp> {
  const data = await noise(width, height).raw().toBuffer();
  const pixels = { width, height, channels: 3, data: new Uint8ClampedArray(data) } as const;
  const wide = await profiledPng(pixels, await profileOf(space));
  return sharp(wide, { ignoreIcc: true }).keepIccProfile();
}

async function profileOf(space: WideSpace): Promise<Buffer> {
  if (space === 'Adobe RGB') return colorProfile(ADOBE_RGB, { g: 563 / 256 }, false)!;
  return (await sharp(await noise(8, 8).withIccProfile('p3').png().toBuffer()).metadata()).icc!;
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

/** Numbers of a TIFF's fields. */
export const TIFF = {
  subfileType: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  orientation: 274,
  strips: 273,
  channels: 277,
  stripBytes: 279,
  tileWidth: 322,
  tileHeight: 323,
} as const;

const EMPTY = Buffer.alloc(0);

type TiffFields = Readonly<Partial<Record<keyof typeof TIFF, number | readonly number[]>>>;

/** A TIFF of these fields in this order of bytes, and of one strip of pixels, where there are some. */
export function tiffOf(
  fields: TiffFields,
  { isLittle = true, pixels = EMPTY }: { isLittle?: boolean; pixels?: Buffer } = {},
): Buffer {
  const strip = pixels.length > 0 ? { strips: 8, stripBytes: pixels.length } : {};
  const entries = Object.entries({ ...strip, ...fields }).toSorted(([a], [b]) => tagOf(a) - tagOf(b));
  const write = (bytes: number, value: number): Buffer => {
    const buffer = Buffer.alloc(bytes);
    if (isLittle) buffer.writeUIntLE(value, 0, bytes);
    else buffer.writeUIntBE(value, 0, bytes);
    return buffer;
  };
  const directoryAt = 8 + pixels.length;
  const beyond: Buffer[] = [];
  let valuesAt = directoryAt + 2 + 12 * entries.length + 4;
  const parts = entries.map(([name, value]) => {
    const [type, values] = typeof value === 'number' ? ([4, [value]] as const) : ([3, value] as const);
    const content = Buffer.concat(values.map((each) => write(type === 4 ? 4 : 2, each)));
    const isInline = content.length <= 4;
    const last = isInline ? Buffer.concat([content, Buffer.alloc(4)]).subarray(0, 4) : write(4, valuesAt);
    if (!isInline) {
      beyond.push(content);
      valuesAt += content.length;
    }
    return Buffer.concat([write(2, tagOf(name)), write(2, type), write(4, values.length), last]);
  });
  const start = [Buffer.from(isLittle ? 'II' : 'MM'), write(2, 42), write(4, directoryAt), pixels];
  return Buffer.concat([...start, write(2, entries.length), ...parts, write(4, 0), ...beyond]);
}

const tagOf = (name: string): number => TIFF[name as keyof typeof TIFF];
