/** Fields of an HEVC header, for tests: `[bits, value]` of so many bits, `ue` and `se` Exp-Golomb (ITU-T H.265, 9.2), in their order. */
export type Field = readonly [bits: number | 'ue' | 'se', value: number];

/** The headers of one intra picture of 64 × 64 in blocks of 16 to 64, 8 bits, without colors; each field can be exchanged by its name. */
export const SEQUENCE = {
  layers: [4 + 3 + 1, 1],
  profile: [32, 0x01600000],
  compatibility: [32, 0],
  constraints: [24, 0],
  level: [8, 93],
  id: ['ue', 0],
  chroma: ['ue', 0],
  width: ['ue', 64],
  height: ['ue', 64],
  hasWindow: [1, 0],
  depth: ['ue', 0],
  colorDepth: ['ue', 0],
  orderBits: ['ue', 0],
  isForEachRate: [1, 1],
  buffered: ['ue', 0],
  reordered: ['ue', 0],
  latency: ['ue', 0],
  leastBlock: ['ue', 1],
  halvings: ['ue', 2],
  leastTransform: ['ue', 0],
  transformHalvings: ['ue', 3],
  interDepth: ['ue', 0],
  intraDepth: ['ue', 1],
  hasScalingLists: [1, 0],
  hasUnevenParts: [1, 0],
  hasOffsets: [1, 0],
  hasRawSamples: [1, 0],
  referenceSets: ['ue', 0],
  hasLongTerm: [1, 0],
  motionAndSmoothing: [2, 0],
  hasUsability: [1, 0],
  hasExtension: [1, 0],
} satisfies Record<string, Field>;

export const PICTURE = {
  id: ['ue', 0],
  sequence: ['ue', 0],
  dependentOutputExtra: [5, 0],
  signsAndInit: [2, 0],
  references0: ['ue', 0],
  references1: ['ue', 0],
  initialQp: ['se', 0],
  constrainedAndSkip: [2, 0],
  hasQpSteps: [1, 0],
  cb: ['se', 0],
  cr: ['se', 0],
  hasSliceChromaQp: [1, 0],
  weightsAndBypass: [3, 0],
  hasTiles: [1, 0],
  areRowsEntered: [1, 0],
  areSlicesFilteredAcross: [1, 0],
  hasDeblocking: [1, 0],
  hasScalingLists: [1, 0],
  listChanges: [1, 0],
  parallelMerge: ['ue', 0],
  hasSliceExtension: [1, 0],
  hasExtension: [1, 0],
} satisfies Record<string, Field>;

export const SLICE = {
  isFirst: [1, 1],
  noOutput: [1, 0],
  picture: ['ue', 0],
  kind: ['ue', 2],
  qp: ['se', 0],
} satisfies Record<string, Field>;

/** A NAL unit of this type: `fields` with those of `changes` in their place (several of them, too), a stop bit, and `content` behind. */
export function unit<T extends Record<string, Field>>(
  type: number,
  fields: T,
  changes: { readonly [K in keyof T]?: Field | readonly Field[] } = {},
  content: Buffer = Buffer.alloc(0),
): Buffer {
  const chosen = Object.keys(fields).flatMap((name) => {
    const change = changes[name] ?? fields[name]!;
    return (Array.isArray(change[0]) ? change : [change]) as Field[];
  });
  const bits = chosen.map(bitsOf).join('') + '1';
  const bytes = (bits + '0'.repeat((8 - (bits.length % 8)) % 8))
    .match(/.{8}/g)!
    .map((each) => Number.parseInt(each, 2));
  return Buffer.concat([Buffer.of(type << 1, 1), withEmulation(Buffer.concat([Buffer.from(bytes), content]))]);
}

function bitsOf([bits, value]: Field): string {
  if (bits === 'ue') return golomb(value);
  if (bits === 'se') return golomb(value > 0 ? 2 * value - 1 : -2 * value);
  return value.toString(2).padStart(bits, '0');
}

function golomb(value: number): string {
  const bits = (value + 1).toString(2);
  return '0'.repeat(bits.length - 1) + bits;
}

function withEmulation(bytes: Buffer): Buffer {
  const written: number[] = [];
  for (const byte of bytes) {
    if (byte <= 3 && written.at(-1) === 0 && written.at(-2) === 0) written.push(3);
    written.push(byte);
  }
  return Buffer.from(written);
}

/** An `hvcC` (ISO/IEC 14496-15, 8.3.3) of these units, each in an array of its own. */
export function configuration(units: readonly Buffer[], lengthSize = 4): Buffer {
  const arrays = units.map((each) => {
    const head = Buffer.of(0x80 | (each[0]! >> 1), 0, 1, each.length >> 8, each.length & 255);
    return Buffer.concat([head, each]);
  });
  const general = Buffer.alloc(21);
  general[0] = 1;
  return Buffer.concat([general, Buffer.of(lengthSize - 1, units.length), ...arrays]);
}
