import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import sums from '../../fixtures/hevc/sums.json' with { type: 'json' };
import { readHevcConfiguration, readSlices } from '../hevc-header.ts';
import { configuration } from '../test-headers.ts';
import { decodePicture } from './decode-picture.ts';
import type { Picture } from './picture.ts';
import { SCENE, sceneSample } from './test-scene.ts';

const folder = new URL('../../fixtures/hevc/', import.meta.url);
const HEADERS = [32, 33, 34];
const START = Buffer.of(0, 0, 1);

/** The units of a byte stream (ITU-T H.265, annex B). */
async function unitsOf(name: string): Promise<Buffer[]> {
  const bytes = await readFile(new URL(`${name}.hevc`, folder));
  const units: Buffer[] = [];
  for (let at = bytes.indexOf(START); at >= 0;) {
    const next = bytes.indexOf(START, at + 3);
    let end = next < 0 ? bytes.length : next;
    while (bytes[end - 1] === 0) end--;
    units.push(bytes.subarray(at + 3, end));
    at = next;
  }
  return units;
}

const typeOf = (unit: Buffer): number => (unit[0]! >> 1) & 63;
const isSlice = (unit: Buffer): boolean => typeOf(unit) < 32;

function decode(units: readonly Buffer[]): Picture {
  const read = readHevcConfiguration(configuration(units.filter((unit) => HEADERS.includes(typeOf(unit)))));
  const item = units.filter(isSlice).flatMap((unit) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(unit.length);
    return [length, unit];
  });
  return decodePicture(read.sequence, read.picture, readSlices(Buffer.concat(item), read));
}

/** The samples that are shown, plane by plane, 0 to 2^depth − 1. */
function shownPlanes({ sequence, planes, shiftX, shiftY }: Picture): Uint16Array[] {
  const { left, top, width, height } = sequence.window;
  return planes.map((plane, component) => {
    const [x, y] = component === 0 ? [0, 0] : [shiftX, shiftY];
    const rows = Array.from({ length: height >> y }, (_, row) => {
      const start = ((top >> y) + row) * plane.width + (left >> x);
      return Array.from(plane.samples.subarray(start, start + (width >> x)));
    });
    return Uint16Array.from(rows.flat());
  });
}

/** Of luma against the scene that was coded, in dB; infinite when they are the same. */
function ratio(luma: Uint16Array, depth: number): number {
  const most = 2 ** depth - 1;
  const squares = luma.reduce((sum, sample, i) => {
    const [x, y] = [i % SCENE.width, Math.floor(i / SCENE.width)];
    return sum + (sample - Math.round(sceneSample(0, x, y) * most)) ** 2;
  }, 0);
  return 10 * Math.log10(most ** 2 / (squares / luma.length));
}

test.each(Object.entries(sums))(
  'a coded picture (%s) is decoded to the very samples of another decoder',
  async (name, sum) => {
    const picture = decode(await unitsOf(name));
    const { depth } = picture.sequence;
    const planes = shownPlanes(picture);
    const bytes = planes.map((plane) => (depth === 8 ? Buffer.from(plane) : Buffer.from(plane.buffer)));
    expect(createHash('sha256').update(Buffer.concat(bytes)).digest('hex')).toBe(sum);
    expect(planes[0]!.length).toBe(SCENE.width * SCENE.height);
    expect(ratio(planes[0]!, depth)).toBeGreaterThan(name === 'lossless' ? 1000 : 28);
  },
);

test('a picture of which a slice is missing, or ends too early, or goes on, is refused', async () => {
  const units = await unitsOf('slices');
  const slices = units.filter(isSlice);
  expect(slices.length).toBe(2);
  expect(() => decode(units.filter((unit) => unit !== slices[1]))).toThrow('A picture with a part left out');
  const short = units.map((unit) => (unit === slices[1] ? unit.subarray(0, unit.length >> 1) : unit));
  expect(() => decode(short)).toThrow(/too early|outside of its slice|not entered/);
  const plain = await unitsOf('small-blocks');
  const ended = plain.map((unit) => (isSlice(unit) ? unit.subarray(0, unit.length - 200) : unit));
  expect(() => decode(ended)).toThrow(/too early|goes on/);
});

/** 0 to `below`, the same each time (mulberry32). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

test.each(Object.keys(sums))(
  'bytes that are damaged (%s) end in an error that says what, or in a picture',
  async (name) => {
    const units = await unitsOf(name);
    const random = seeded(20_261_122);
    const outcomes: string[] = [];
    for (let round = 0; round < 60; round++) {
      const damaged = units.map((unit) => {
        if (!isSlice(unit)) return unit;
        const copy = Buffer.from(unit);
        for (let count = 1 + random(3); count > 0; count--) copy[3 + random(copy.length - 3)] = random(256);
        return copy;
      });
      outcomes.push(outcomeOf(damaged));
    }
    // Errors of ours begin with a capital or a number; a wrong index or length would be called `TypeError` or `RangeError` here.
    expect(outcomes.filter((outcome) => !/^(picture|Error: [A-Z0-9].{10,})$/.test(outcome))).toEqual([]);
    expect(outcomes.some((outcome) => outcome !== 'picture')).toBe(true);
  },
);

function outcomeOf(units: readonly Buffer[]): string {
  try {
    const { planes, sequence } = decode(units);
    const isInRange = planes.every(({ samples }) => samples.every((sample) => sample < 2 ** sequence.depth));
    return isInRange ? 'picture' : 'samples out of range';
  } catch (error) {
    return String(error);
  }
}
