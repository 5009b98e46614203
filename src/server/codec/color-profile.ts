/** A point in CIE 1931's xy. */
type Chromaticity = readonly [x: number, y: number];

/** In the order in which a PNG gives them. */
export type Chromaticities = readonly [white: Chromaticity, red: Chromaticity, green: Chromaticity, blue: Chromaticity];

/** From encoded to linear: Y = (aX + b)^g from `d` on, cX below (ICC.1:2022, 10.18). */
export interface Transfer {
  readonly g: number;
  readonly a?: number;
  readonly b?: number;
  readonly c?: number;
  readonly d?: number;
}

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

/** The white of every ICC profile, and the adaptation to it (ICC.1:2022, 6.2.2 and annex E). */
const D50: Vector = [0.9642, 1, 0.8249];
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

const HEADER_BYTES = 128;
const VERSION = 0x04_40_00_00;

/**
 * An ICC profile of the colors that have these primaries and this transfer; of grey when `isGrey`. Undefined for
 * primaries that span no colors.
 */
export function colorProfile(
  [white, ...primaries]: Chromaticities,
  transfer: Transfer,
  isGrey: boolean,
): Buffer | undefined {
  const columns = columnsOf(white, primaries);
  if (!columns) return undefined;
  const curve = curveTag(transfer);
  return isGrey
    ? profile('GRAY', { ...common(), kTRC: curve })
    : rgbProfile(columns.map(xyzTag), [curve, curve, curve]);
}

/** The profile of three columns and three curves, which are tags of ICC's: red, green, blue. */
export function rgbProfile(columns: readonly Buffer[], curves: readonly Buffer[]): Buffer {
  const [rXYZ, gXYZ, bXYZ] = columns as [Buffer, Buffer, Buffer];
  const [rTRC, gTRC, bTRC] = curves as [Buffer, Buffer, Buffer];
  return profile('RGB ', { ...common(), rXYZ, gXYZ, bXYZ, rTRC, gTRC, bTRC });
}

const common = () => ({ desc: textTag('from the file'), cprt: textTag('none'), wtpt: xyzTag(D50) });

/** What each primary at its full adds in XYZ, adapted to D50. */
export function columnsOf(white: Chromaticity, primaries: readonly Chromaticity[]): Vector[] | undefined {
  const [red, green, blue] = primaries.map(xyzOf) as [Vector, Vector, Vector];
  const source = xyzOf(white);
  const amounts = solve(transposed([red, green, blue]), source);
  const from = multiply(BRADFORD, source);
  const to = multiply(BRADFORD, D50);
  const adapted = [red, green, blue].map((primary, i) => {
    const cone = multiply(BRADFORD, primary.map((value) => value * amounts[i]!) as unknown as Vector);
    return solve(BRADFORD, cone.map((value, j) => (value * to[j]!) / from[j]!) as unknown as Vector);
  });
  const isUsable = adapted.flat().every((value) => Math.abs(value) < 4);
  return isUsable ? adapted : undefined;
}

const xyzOf = ([x, y]: Chromaticity): Vector => [x / y, 1, (1 - x - y) / y];
const dot = (one: Vector, other: Vector): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
const multiply = (matrix: Matrix, vector: Vector) => matrix.map((row) => dot(row, vector)) as unknown as Vector;
const transposed = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The vector that `matrix` turns into `wanted`, by Cramer's rule; not finite when there is none. */
function solve(matrix: Matrix, wanted: Vector): Vector {
  const [a, b, c] = transposed(matrix);
  const determinant = dot(a, cross(b, c));
  const parts = [dot(wanted, cross(b, c)), dot(a, cross(wanted, c)), dot(a, cross(b, wanted))];
  return parts.map((part) => part / determinant) as unknown as Vector;
}

function profile(space: 'RGB ' | 'GRAY', tags: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(tags);
  const table = Buffer.alloc(4 + 12 * entries.length);
  table.writeUInt32BE(entries.length, 0);
  let offset = HEADER_BYTES + table.length;
  for (const [i, [name, content]] of entries.entries()) {
    const at = 4 + 12 * i;
    table.write(name, at, 'latin1');
    table.writeUInt32BE(offset, at + 4);
    table.writeUInt32BE(content.length, at + 8);
    offset += content.length;
  }
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(offset, 0);
  header.writeUInt32BE(VERSION, 8);
  header.write(`mntr${space}XYZ `, 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  numbers(D50).copy(header, 68);
  return Buffer.concat([header, table, ...entries.map(([, content]) => content)]);
}

/** s15Fixed16Number. */
function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [i, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65_536), 4 * i);
  return bytes;
}

const tag = (type: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), content]);
const xyzTag = (xyz: Vector): Buffer => tag('XYZ ', numbers(xyz));

function curveTag({ g, a = 1, b = 0, c = 0, d = 0 }: Transfer): Buffer {
  const LINEAR_BELOW = 3;
  return tag('para', Buffer.concat([Buffer.of(0, LINEAR_BELOW, 0, 0), numbers([g, a, b, c, d])]));
}

/** One text, in English. */
function textTag(text: string): Buffer {
  const content = Buffer.from(text.length % 2 === 0 ? text : `${text} `, 'utf16le').swap16();
  const head = Buffer.alloc(20);
  head.writeUInt32BE(1, 0);
  head.writeUInt32BE(12, 4);
  head.write('enUS', 8, 'latin1');
  head.writeUInt32BE(content.length, 12);
  head.writeUInt32BE(28, 16);
  return tag('mluc', Buffer.concat([head, content]));
}
