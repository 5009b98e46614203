import { COMPONENTS, OFFSET_FIELDS, type Picture, type SamplePlane } from './picture.ts';

const BAND = 1;
/** By edge class: from a sample to one of its two neighbours; the other lies opposite (ITU-T H.265, table 8-13). */
const [CLASS_X, CLASS_Y] = [
  [-1, 0, -1, 1],
  [0, -1, -1, -1],
];
/** By how many of the neighbours are larger, less how many are smaller, plus 2: which of the four offsets, from 1; 0 is none. */
const EDGE_OFFSETS = [1, 2, 0, 3, 4];

/** A tree's part of a plane, and by 3 · (dy + 1) + dx + 1 which of the trees around may be looked at. */
interface TreePart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isOpen: readonly boolean[];
}

/** Adds the sample adaptive offsets (8.7.3), each by samples that none was added to yet. */
export function addOffsets(picture: Picture): void {
  if (!picture.hasOffsets) return;
  for (let component = 0; component < picture.planes.length; component++) addPlaneOffsets(picture, component);
}

/**
 * Row of trees by row. `before` has what their samples were, with the one row above, of which the tree above may have changed
 * the plane's, and one below.
 */
function addPlaneOffsets(picture: Picture, component: number): void {
  const { columns, rows, log2Tree } = picture.sequence;
  const plane = picture.planes[component]!;
  const treeWidth = (1 << log2Tree) >> (component === 0 ? 0 : picture.shiftX);
  const treeHeight = (1 << log2Tree) >> (component === 0 ? 0 : picture.shiftY);
  const { width, samples } = plane;
  const before = new Uint16Array((treeHeight + 2) * width);
  const above = new Uint16Array(width);
  for (let row = 0; row < rows; row++) {
    const y = row * treeHeight;
    const height = Math.min(treeHeight, plane.height - y);
    before.set(above, 0);
    before.set(samples.subarray(y * width, Math.min(plane.height, y + height + 1) * width), width);
    above.set(samples.subarray((y + height - 1) * width, (y + height) * width));
    for (let column = 0; column < columns; column++) {
      const tree = row * columns + column;
      const at = (tree * COMPONENTS + component) * OFFSET_FIELDS;
      if (picture.offsets[at] === 0) continue;
      const x = column * treeWidth;
      const part = {
        x,
        y,
        width: Math.min(treeWidth, width - x),
        height,
        isOpen: openTrees(picture, column, row),
      };
      if (picture.offsets[at] === BAND) addBands(picture, plane, part, at);
      else addEdges(picture, plane, part, at, before);
      if (picture.hasBypassed) restoreBypassed(picture, plane, component, part, before);
    }
  }
}

/** Around a tree: within the picture, and not across a slice that is not to be filtered across. */
function openTrees(picture: Picture, column: number, row: number): boolean[] {
  const { columns, rows } = picture.sequence;
  const { sliceOfTree, slices } = picture;
  const own = sliceOfTree[row * columns + column]!;
  return Array.from({ length: 9 }, (_, i) => {
    const [x, y] = [column + (i % 3) - 1, row + Math.floor(i / 3) - 1];
    if (x < 0 || y < 0 || x >= columns || y >= rows) return false;
    const other = sliceOfTree[y * columns + x]!;
    // Of two slices the later one says.
    return other === own || slices[Math.max(own, other) - 1]!.isFilteredAcross;
  });
}

function addBands(picture: Picture, plane: SamplePlane, { x, y, width, height }: TreePart, at: number): void {
  const { depth } = picture.sequence;
  const { offsets } = picture;
  const most = (1 << depth) - 1;
  const shift = depth - 5;
  const byBand = new Int16Array(32);
  for (let i = 0; i < 4; i++) byBand[(offsets[at + 1]! + i) & 31] = offsets[at + 2 + i]!;
  const { samples } = plane;
  for (let row = 0; row < height; row++) {
    const start = (y + row) * plane.width + x;
    for (let i = start; i < start + width; i++) {
      const sum = samples[i]! + byBand[samples[i]! >> shift]!;
      samples[i] = sum < 0 ? 0 : sum > most ? most : sum;
    }
  }
}

function addEdges(picture: Picture, plane: SamplePlane, part: TreePart, at: number, before: Uint16Array): void {
  const { offsets, sequence } = picture;
  const { x, y, width, height, isOpen } = part;
  const most = (1 << sequence.depth) - 1;
  const kind = offsets[at + 1]!;
  const [dx, dy] = [CLASS_X![kind]!, CLASS_Y![kind]!];
  const step = dy * plane.width + dx;
  const byEdge = Int16Array.from(EDGE_OFFSETS, (index) => (index === 0 ? 0 : offsets[at + 1 + index]!));
  const { samples } = plane;
  /** Whether both neighbours of a sample at the border may be looked at. */
  const isFree = (column: number, row: number): boolean =>
    isOpen[sideOf(row + dy, height) * 3 + sideOf(column + dx, width)]! &&
    isOpen[sideOf(row - dy, height) * 3 + sideOf(column - dx, width)]!;
  for (let row = 0; row < height; row++) {
    // All samples of a row between its first and last have the same trees for neighbours.
    const [start, end] = [isFree(0, row) ? 0 : 1, width > 1 && !isFree(width - 1, row) ? width - 1 : width];
    const isInside = width <= 2 || isFree(1, row);
    const to = (y + row) * plane.width + x;
    const from = (row + 1) * plane.width + x;
    for (let column = start; column < end; column++) {
      if (!isInside && column > 0 && column < width - 1) continue;
      const value = before[from + column]!;
      const one = before[from + column + step]!;
      const other = before[from + column - step]!;
      const edge = (value > one ? 1 : value < one ? -1 : 0) + (value > other ? 1 : value < other ? -1 : 0) + 2;
      const sum = value + byEdge[edge]!;
      samples[to + column] = sum < 0 ? 0 : sum > most ? most : sum;
    }
  }
}

/** 0 before, 1 within, 2 behind. */
function sideOf(at: number, size: number): number {
  return at < 0 ? 0 : at >= size ? 2 : 1;
}

/** Samples of coding blocks that are not transformed stay as they are (SaoTypeIdx treated as 0). */
function restoreBypassed(
  picture: Picture,
  plane: SamplePlane,
  component: number,
  { x, y, width, height }: TreePart,
  before: Uint16Array,
): void {
  const { bypassed, blockColumns } = picture;
  const shiftX = component === 0 ? 0 : picture.shiftX;
  const shiftY = component === 0 ? 0 : picture.shiftY;
  for (let row = 0; row < height; row++) {
    const blocks = (((y + row) << shiftY) >> 3) * blockColumns;
    for (let column = 0; column < width; column++) {
      if (bypassed[blocks + (((x + column) << shiftX) >> 3)] === 1)
        plane.samples[(y + row) * plane.width + x + column] = before[(row + 1) * plane.width + x + column]!;
    }
  }
}
