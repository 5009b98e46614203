import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { BitReader, withoutEmulation } from './bit-reader.ts';
import { readHevcConfiguration, readSlices } from './hevc-header.ts';
import type { Slice } from './hevc-slice.ts';
import { readItems } from './read-items.ts';
import { configuration, type Field, PICTURE, SEQUENCE, SLICE, unit } from './test-headers.ts';

const [VPS, SPS, PPS] = [32, 33, 34];
const IDR = 19;
const content = Buffer.alloc(40, 0xaa);
const sequence = (changes: Parameters<typeof unit<typeof SEQUENCE>>[2] = {}) => unit(SPS, SEQUENCE, changes);
const picture = (changes: Parameters<typeof unit<typeof PICTURE>>[2] = {}) => unit(PPS, PICTURE, changes);
const slice = (changes: Parameters<typeof unit<typeof SLICE>>[2] = {}, behind = content) =>
  unit(IDR, SLICE, changes, behind);
const layers = Buffer.of(VPS << 1, 1, 0xff, 0xff);
const headers = (sps = sequence(), pps = picture()) => readHevcConfiguration(configuration([layers, sps, pps]));

/** Units behind lengths of `size` bytes. */
function item(units: readonly Buffer[], size = 4): Buffer {
  return Buffer.concat(
    units.flatMap((each) => {
      const length = Buffer.alloc(size);
      length.writeUIntBE(each.length, 0, size);
      return [length, each];
    }),
  );
}

const repeated = (field: Field, count: number) => Array<Field>(count).fill(field);

test('an Exp-Golomb number is read as the standard’s table 9-3 has it, and no more of it than may be', () => {
  // 1, 010, 011, 00100, 1: 0, 1, 2, 3 and 0; signed: 0, 1, −1, 2 and 0.
  const bytes = Buffer.of(0b1_010_011_0, 0b0100_1_000);
  const [unsigned, signed] = [new BitReader(bytes), new BitReader(bytes)];
  expect([0, 1, 2, 3, 4].map(() => unsigned.golomb(3))).toEqual([0, 1, 2, 3, 0]);
  expect([0, 1, 2, 3, 4].map(() => signed.signedGolomb(-1, 2))).toEqual([0, 1, -1, 2, 0]);
  const narrow = new BitReader(Buffer.of(0b00100_000));
  expect(() => narrow.golomb(2)).toThrow(/3 where 2 is the most/);
  expect(() => new BitReader(Buffer.alloc(8)).golomb(9)).toThrow(/32 bits/);
  expect(() => new BitReader(Buffer.of(1)).read(9)).toThrow(/too early/);
});

test('the 3 that stands behind two zeros is taken out, and no other', () => {
  expect(withoutEmulation(Buffer.from('000003010003000003000003', 'hex')).toString('hex')).toBe('000001000300000000');
});

test('the headers of a picture are read', async () => {
  const items = readItems(await readFile(new URL('../fixtures/portrait.heic', import.meta.url)));
  const hvcC = items.propertiesOf(1).find(({ type }) => type === 'hvcC')!.content;
  const read = readHevcConfiguration(hvcC);
  expect(read.sequence).toMatchObject({ width: 128, height: 96, chroma: 3, depth: 8, log2Tree: 6, log2Coding: 3 });
  const data = items.bytesOf(1);
  const slices = readSlices(data, read);
  // One slice, which is all of the item but its length and the unit's own header.
  expect(slices.map(({ address, data: read }) => [address, data.subarray(6).equals(read)])).toEqual([[0, true]]);
});

test('what is read before a picture is one sequence header and one picture header, and lengths of 2 bytes are no others', () => {
  const sps = sequence();
  const pps = picture();
  const read = readHevcConfiguration(configuration([layers, sps, pps], 2));
  expect(read.headers).toEqual([sps, pps]);
  const [only, ...others] = readSlices(item([layers, sps, pps, slice()], 2), read);
  expect(only!.data).toEqual(slice().subarray(2));
  expect(others).toEqual([]);
});

test.each<[string, Buffer[], string]>([
  ['none', [], '0 headers of a kind'],
  [
    'two sequence headers (CVE-2026-33165)',
    [sequence(), sequence({ halvings: ['ue', 1], intraDepth: ['ue', 0] }), picture()],
    '2 headers of a kind',
  ],
  ['two picture headers', [sequence(), picture(), picture({ cb: ['se', 1] })], '2 headers of a kind'],
  [
    'a picture header of another sequence (CVE-2026-45382, CVE-2026-45383)',
    [sequence(), picture({ sequence: ['ue', 1] })],
    'A picture header of another sequence',
  ],
  ['a remark', [sequence(), picture(), Buffer.of(39 << 1, 1, 0x80)], 'A NAL unit of type 39 in hvcC'],
  [
    'headers of another layer',
    [Buffer.concat([Buffer.of(SPS << 1, 9), sequence().subarray(2)]), picture()],
    'A NAL unit of another layer',
  ],
])('a configuration of %s is refused', (_, units, reason) => {
  expect(() => readHevcConfiguration(configuration(units))).toThrow(reason);
});

test.each<[string, Parameters<typeof sequence>[0], string]>([
  ['of several rates', { layers: [8, 0b0000_001_1] }, 'A sequence of several rates'],
  [
    'with a window larger than the picture',
    {
      hasWindow: [
        [1, 1],
        ['ue', 40],
        ['ue', 24],
        ['ue', 0],
        ['ue', 0],
      ],
    },
    'A window of nothing',
  ],
  [
    'with a window whose sides wrap round',
    {
      hasWindow: [
        [1, 1],
        ['ue', 2 ** 31],
        ['ue', 2 ** 31],
        ['ue', 0],
        ['ue', 0],
      ],
    },
    '2147483648 where 65535 is the most',
  ],
  [
    'of colors that are not as deep as the luma (GHSA-w7mc-p8jc-p853)',
    { chroma: ['ue', 1], depth: ['ue', 2] },
    '10 and 8 bits a sample',
  ],
  [
    'of 16 bits (CVE-2026-49346, CVE-2026-54241)',
    { depth: ['ue', 8], colorDepth: ['ue', 8] },
    '16 and 16 bits a sample',
  ],
  [
    'of sides whose product is more than 32 bits (CVE-2026-54240)',
    { width: ['ue', 131_072], height: ['ue', 131_072] },
    '131072 where 65535 is the most',
  ],
  ['of no whole blocks', { width: ['ue', 68] }, '68 × 64 are no whole blocks of 16'],
  [
    'with blocks of 128',
    { leastBlock: ['ue', 3], halvings: ['ue', 1] },
    'Blocks of 2^6 to 2^7, transforms of 2^2 to 2^5',
  ],
  [
    'with transforms as large as the smallest block',
    { leastTransform: ['ue', 2], transformHalvings: ['ue', 0] },
    'Blocks of 2^4 to 2^6, transforms of 2^4 to 2^4',
  ],
  ['with transforms of 64', { leastTransform: ['ue', 1] }, 'Blocks of 2^4 to 2^6, transforms of 2^3 to 2^6'],
  ['with transforms divided too often', { intraDepth: ['ue', 5] }, '5 where 4 is the most'],
  ['with samples that are not compressed', { hasRawSamples: [1, 1] }, 'Samples without compression'],
  [
    'with a reference set made of another (CVE-2026-49295)',
    {
      referenceSets: [
        ['ue', 2],
        ['ue', 0],
        ['ue', 0],
        [1, 1],
      ],
    },
    'A reference set by another one',
  ],
  [
    'with more references than there are places',
    {
      referenceSets: [
        ['ue', 1],
        ['ue', 15],
        ['ue', 15],
      ],
    },
    '30 references',
  ],
  [
    'with the parameters of a clock',
    {
      hasUsability: [
        [1, 1],
        [4, 0],
        [3, 0],
        [1, 0],
        [1, 1],
        [32, 1],
        [32, 1],
        [1, 0],
        [1, 1],
      ],
    },
    "A clock's parameters",
  ],
  [
    'with an extension of range',
    {
      hasExtension: [
        [1, 1],
        [8, 0x80],
        [9, 0],
      ],
    },
    'A sequence header with an extension',
  ],
  [
    'with something behind its end',
    {
      hasExtension: [
        [1, 0],
        [1, 1],
        [16, 0x1234],
      ],
    },
    'Bytes behind the end of a header',
  ],
])('a sequence header %s is refused', (_, changes, reason) => {
  expect(headers().sequence.width).toBe(64);
  expect(() => headers(sequence(changes))).toThrow(reason);
});

test('a sequence header may say colors, scaling lists and reference sets', () => {
  const usability: Field[] = [
    [1, 1],
    [1, 0],
    [1, 0],
    [1, 1],
    [4, 5],
    [1, 1],
    [24, 0x0c0d06],
    [1, 0],
    [3, 0],
    [1, 0],
    [1, 0],
    [1, 0],
  ];
  const lists: Field[] = [
    [1, 1],
    [1, 1],
    ...[6, 6, 6, 2].flatMap((count) => repeated([2, 1], 1).concat(repeated([2, 1], count - 1))),
  ];
  const read = headers(
    sequence({
      hasUsability: usability,
      hasScalingLists: lists,
      referenceSets: [
        ['ue', 1],
        ['ue', 1],
        ['ue', 0],
        ['ue', 0],
        [1, 1],
      ],
    }),
  );
  expect(read.sequence).toMatchObject({
    columns: 1,
    rows: 1,
    colors: { primaries: 12, matrix: 6, isFullRange: true },
  });
  // The first list of each size is the default one, since no number is written for it and none is before it.
  expect(read.sequence.scaling!.map(([luma]) => luma!.at(-1))).toEqual([16, 115, 115, 115]);
});

test.each<[string, Parameters<typeof picture>[0], string]>([
  [
    'with tiles (CVE-2026-33164)',
    {
      hasTiles: [
        [1, 1],
        ['ue', 19],
        ['ue', 21],
        [1, 1],
        [1, 1],
      ],
    },
    'A coded picture in tiles',
  ],
  [
    'with slices that borrow a header (GHSA-mm7m-v26f-wf8x)',
    { dependentOutputExtra: [5, 16] },
    'A picture header of no camera',
  ],
  ['with pictures that are not shown', { dependentOutputExtra: [5, 8] }, 'A picture header of no camera'],
  ['with a first quantizer that is out of range', { initialQp: ['se', 26] }, '26 where -26 to 25 may be'],
  [
    'with steps of the quantizer below the smallest block',
    {
      hasQpSteps: [
        [1, 1],
        ['ue', 3],
      ],
    },
    '3 where 2 is the most',
  ],
  ['with colors quantized out of range', { cb: ['se', 13] }, '13 where -12 to 12 may be'],
  [
    'with deblocking out of range',
    {
      hasDeblocking: [
        [1, 1],
        [2, 0],
        ['se', 7],
        ['se', 0],
      ],
    },
    '7 where -6 to 6 may be',
  ],
  ['with scaling lists that the sequence has not', { hasScalingLists: [1, 1] }, 'Scaling lists that are not used'],
  ['with merging beyond a block', { parallelMerge: ['ue', 5] }, '5 where 4 is the most'],
  [
    'with an extension of range',
    {
      hasExtension: [
        [1, 1],
        [8, 0x80],
        [9, 0],
      ],
    },
    'A picture header with an extension',
  ],
  ['with an extension of its slices’ headers', { hasSliceExtension: [1, 1] }, 'A picture header with an extension'],
])('a picture header %s is refused', (_, changes, reason) => {
  expect(headers().picture.initialQp).toBe(26);
  expect(() => headers(sequence(), picture(changes))).toThrow(reason);
});

/** 128 × 128 in blocks of 64: four, so that addresses are 2 bits. */
const four = headers(sequence({ width: ['ue', 128], height: ['ue', 128] }));
const at = (address: number) =>
  slice({
    isFirst: [1, 0],
    picture: [
      ['ue', 0],
      [2, address],
    ],
  });

test('slices lie one behind the other', () => {
  expect(readSlices(item([slice(), at(1), at(3)]), four).map(({ address }) => address)).toEqual([0, 1, 3]);
});

test.each<[string, Buffer[], string]>([
  ['none', [], '0 kinds of coded picture'],
  ['one that is not the picture’s first (CVE-2026-49337)', [at(1)], 'A picture that begins twice, or not at all'],
  ['two first ones', [slice(), slice()], 'A picture that begins twice, or not at all'],
  ['one that goes back (GHSA-xp3h-6f5r-8cxp)', [slice(), at(2), at(1)], 'A slice at 1'],
  ['the same twice', [slice(), at(2), at(2)], 'A slice at 2'],
  ['one at nothing', [slice(), at(0)], 'A slice at 0'],
  ['one that needs another picture', [slice({ kind: ['ue', 1] })], 'A slice that needs another picture'],
  ['one of another picture header', [slice({ picture: ['ue', 1] })], 'A slice of another picture header'],
  ['a quantizer out of range', [slice({ qp: ['se', 26] })], 'A quantizer of 52'],
  ['nothing in it', [slice({}, Buffer.alloc(0))], 'A slice without content'],
  ['two kinds', [slice(), Buffer.concat([Buffer.of(20 << 1, 1), at(1).subarray(2)])], '2 kinds of coded picture'],
  ['another layer', [Buffer.concat([Buffer.of(IDR << 1, 9), slice().subarray(2)])], 'A NAL unit of another layer'],
  ['a sequence header that is another', [sequence({ width: ['ue', 64] }), slice()], 'A NAL unit of type 33'],
])('a picture with slices of which there is %s is refused', (_, units, reason) => {
  expect(() => readSlices(item(units), four)).toThrow(reason);
});

test('a slice beyond the picture is refused', () => {
  // Three blocks: addresses are 2 bits here too, of which the last is none.
  const three = headers(sequence({ width: ['ue', 192], height: ['ue', 64] }));
  expect(readSlices(item([slice(), at(2)]), three).length).toBe(2);
  expect(() => readSlices(item([slice(), at(3)]), three)).toThrow(/slice at 3/);
});

test('rows are entered within the slice and the picture (CVE-2026-45382, CVE-2026-45383)', () => {
  const rows = headers(sequence({ width: ['ue', 128], height: ['ue', 128] }), picture({ areRowsEntered: [1, 1] }));
  const entered = (...points: Field[]) => slice({ qp: [['se', 0], ...points] });
  const [{ start, entries }] = readSlices(item([entered(['ue', 1], ['ue', 7], [8, 10])]), rows) as [Slice];
  expect(entries).toEqual([start + 11]);
  expect(() => readSlices(item([entered(['ue', 1], ['ue', 7], [8, 200])]), rows)).toThrow(/outside of its slice/);
  expect(() => readSlices(item([entered(['ue', 2], ['ue', 7], [8, 1], [8, 1])]), rows)).toThrow(/1 is the most/);
  const third = slice({
    isFirst: [1, 0],
    picture: [
      ['ue', 0],
      [2, 2],
    ],
    qp: [
      ['se', 0],
      ['ue', 1],
      ['ue', 7],
      [8, 1],
    ],
  });
  expect(() => readSlices(item([entered(['ue', 0]), third]), rows)).toThrow(/0 is the most/);
});

test('a row is entered behind the bytes that were taken out', () => {
  const rows = headers(sequence({ width: ['ue', 128], height: ['ue', 128] }), picture({ areRowsEntered: [1, 1] }));
  // Of the unit's bytes, 9 are the first row's: 8 of its content, and a 3 behind two zeros.
  const behind = Buffer.of(0xaa, 0, 0, 1, 0xaa, 0xaa, 0xaa, 0xaa, 0x55, 0x55, 0, 0, 2, 0x55);
  const qp = [['se', 0], ['ue', 1], ['ue', 7], [8, 8]] as const; // prettier-ignore
  const entered = slice({ qp }, behind);
  const [{ data, entries }] = readSlices(item([entered]), rows) as [Slice];
  expect(data.subarray(entries[0])).toEqual(behind.subarray(8));
});
