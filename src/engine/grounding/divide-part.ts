import { smoothStep } from '../kernels/smooth-step.ts';
import { createPlane, type Plane } from '../raster.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { chancesOf } from './class-maps.ts';
import { regionLogits } from './find-by-class.ts';
import { OBJECT_CLASSES } from './object-classes.ts';
import type { Region, Regions } from './regions.ts';
import type { SceneView } from './scene-view.ts';

/** Some of a part of the matte that may be a thing by itself: regions that hang together. */
export interface Piece {
  /** Numbers in `Regions.list`. */
  readonly members: readonly number[];
  /** Of the picture, a share. */
  readonly area: number;
  /** What it costs to join it with its likest neighbour: how clearly it is a thing by itself. */
  readonly apart: number;
}

interface Group extends Omit<Piece, 'apart'> {
  readonly colour: readonly number[];
  /** The mean of each class, and how likely each is by them. */
  readonly logits: Float32Array;
  readonly chances: Float32Array;
  /** Of its outline, what of that is the picture's edge aside, pixels. */
  readonly perimeter: number;
  /** With its neighbours in the part. */
  readonly borders: Map<number, Edge>;
}

interface Edge {
  readonly length: number;
  readonly contrast: number;
}

/** What a difference between two groups costs at most when they are joined: in colour, across the border, of class, and for a narrow contact. */
const [COLOUR, CONTRAST, CLASS, NARROW] = [0.5, 1, 1.8, 1.6];
/** Differences in Lab from which on colours, and borders, differ most. */
const [OTHER_COLOUR, CLEAR_BORDER] = [29, 34];
/** Shares of the smaller one's outline at which two touch narrowly, and not at all so. */
const CONTACT = [0.05, 0.24] as const;
/** How much less a difference in colour costs between two that surely are of one class, and from where on. */
const [OF_ONE_CLASS, SURELY] = [0.42, 0.92];
/** How much less it costs to join what another all but encloses, and shares of its outline between which that is so. */
const [ENCLOSED, ENCLOSING] = [0.31, [0.5, 0.95]] as const;
/** From this share of the picture on something is not joined for being small, and how quickly that goes. */
const [SMALL, SMALLNESS] = [0.01, 0.21];
/** How much sharper classes are told than the probe says. */
const SHARPER = 1.5;
/** What a piece costs to be joined with another at least, and how much more than it cost to become one. */
const [STANDING, PERSISTENCE] = [0.82, 0.25];
/** The least share of the picture, and of the part, that a piece has; and the most of the part. */
const [LEAST, LEAST_OF_PART, MOST_OF_PART] = [0.0015, 0.03, 0.97];

const known = new WeakMap<Candidate, readonly Piece[]>();

/**
 * What in a part of the matte may be a thing by itself, pieces of pieces as well: its regions are joined step by step, the likest
 * first, and what differs from its neighbours by colour, class or a narrow contact much more than within is a piece.
 */
function piecesOf(part: Candidate, view: SceneView): readonly Piece[] {
  const pieces = known.get(part) ?? divide(part, view);
  known.set(part, pieces);
  return pieces;
}

function divide(part: Candidate, view: SceneView): readonly Piece[] {
  if (!view.classes) return [];
  const regions = view.regions();
  const own = regionsIn(part, regions);
  const whole = [...own].reduce((sum, at) => sum + regions.list[at]!.area, 0);
  const groups = groupsOf(own, regions, regionLogits(regions, view.classes));
  const cost = new Map<number, number>();
  const standing: Piece[] = [];
  for (let pair = likest(groups); pair; pair = likest(groups)) {
    const { a, b, unlike } = pair;
    const [one, other] = [groups.get(a)!, groups.get(b)!];
    for (const [at, group] of [
      [a, one],
      [b, other],
    ] as const) {
      if (unlike >= STANDING && unlike - (cost.get(at) ?? 0) >= PERSISTENCE) standing.push({ ...group, apart: unlike });
    }
    const joined = regions.list.length + cost.size;
    cost.set(joined, Math.max(unlike, cost.get(a) ?? 0, cost.get(b) ?? 0));
    const both = join(one, other, a, b);
    groups.delete(a);
    groups.delete(b);
    groups.set(joined, both);
    for (const [neighbour, edge] of both.borders) {
      const { borders } = groups.get(neighbour)!;
      borders.delete(a);
      borders.delete(b);
      borders.set(joined, edge);
    }
  }
  // What nothing joins touches the others nowhere but in the blur of an outline.
  if (groups.size > 1) standing.push(...[...groups.values()].map((group) => ({ ...group, apart: Infinity })));
  return standing.filter(
    ({ area }) => area >= LEAST && area >= LEAST_OF_PART * part.area && area <= MOST_OF_PART * whole,
  );
}

/** The regions most of which lie in a part. */
function regionsIn({ mask }: Candidate, { width, height, labels, list }: Regions): Set<number> {
  const counts = new Float64Array(list.length);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * mask.height) / height) * mask.width;
    for (let x = 0; x < width; x++, i++) {
      counts[labels[i]!]! += mask.data[row + Math.floor(((x + 0.5) * mask.width) / width)]!;
    }
  }
  return new Set([...list.keys()].filter((at) => counts[at]! > 0.5 * list[at]!.area * labels.length));
}

function groupsOf(own: ReadonlySet<number>, { list, borders }: Regions, logits: readonly Float32Array[]) {
  return new Map(
    [...own].map((at): [number, Group] => {
      const { area, lightness, a, b } = list[at]!;
      const all = [...borders[at]!];
      return [
        at,
        {
          members: [at],
          area,
          colour: [lightness, a, b],
          logits: logits[at]!,
          chances: classesOf(logits[at]!),
          perimeter: all.reduce((sum, [, { length }]) => sum + length, 0),
          borders: new Map(all.filter(([other]) => own.has(other))),
        },
      ];
    }),
  );
}

const [PERSON, WORN] = [OBJECT_CLASSES.indexOf('person'), OBJECT_CLASSES.indexOf('worn')];

/** What is worn is somebody's. */
function classesOf(logits: Float32Array): Float32Array {
  const chances = chancesOf(logits.map((value) => SHARPER * value));
  chances[PERSON]! += chances[WORN]!;
  chances[WORN] = 0;
  return chances;
}

function likest(groups: ReadonlyMap<number, Group>): { a: number; b: number; unlike: number } | undefined {
  let least: { a: number; b: number; unlike: number } | undefined;
  for (const [a, group] of groups) {
    for (const [b, edge] of group.borders) {
      if (b < a) continue;
      const unlike = unlikeness(group, groups.get(b)!, edge);
      if (!least || unlike < least.unlike) least = { a, b, unlike };
    }
  }
  return least;
}

function unlikeness(a: Group, b: Group, { length, contrast }: Edge): number {
  const colour = Math.hypot(...a.colour.map((value, i) => value - b.colour[i]!));
  let common = 0;
  for (let k = 0; k < a.chances.length; k++) common += Math.sqrt(a.chances[k]! * b.chances[k]!);
  const contact = length / Math.min(a.perimeter, b.perimeter);
  const looks = COLOUR * Math.min(1, colour / OTHER_COLOUR) + CONTRAST * Math.min(1, contrast / CLEAR_BORDER);
  const cost =
    looks * (1 - OF_ONE_CLASS * smoothStep(common, SURELY, 1)) +
    CLASS * (1 - common) +
    NARROW * (1 - smoothStep(contact, ...CONTACT));
  const small = Math.min(1, (Math.min(a.area, b.area) / SMALL) ** SMALLNESS);
  return cost * small * (1 - ENCLOSED * smoothStep(contact, ...ENCLOSING));
}

function join(one: Group, other: Group, a: number, b: number): Group {
  const area = one.area + other.area;
  const mean = (x: number, y: number): number => (x * one.area + y * other.area) / area;
  const logits = one.logits.map((value, k) => mean(value, other.logits[k]!));
  const borders = new Map(one.borders);
  for (const [neighbour, edge] of other.borders) {
    const before = borders.get(neighbour);
    const length = edge.length + (before?.length ?? 0);
    const contrast = (edge.length * edge.contrast + (before ? before.length * before.contrast : 0)) / length;
    borders.set(neighbour, { length, contrast });
  }
  borders.delete(a);
  borders.delete(b);
  return {
    members: [...one.members, ...other.members],
    area,
    colour: one.colour.map((value, i) => mean(value, other.colour[i]!)),
    logits,
    chances: classesOf(logits),
    perimeter: one.perimeter + other.perimeter - 2 * one.borders.get(b)!.length,
    borders,
  };
}

/** What of a part of the matte is nearer to a piece of it, within the part, than to all else of it: 0 or 1. */
function maskOfPiece(part: Candidate, { members }: Piece, view: SceneView): Plane {
  const { width, height, labels } = view.regions();
  const { mask } = part;
  const own = new Set(members);
  const all = regionsIn(part, view.regions());
  const result = createPlane(mask.width, mask.height);
  const decided = new Uint8Array(mask.data.length);
  let front: number[] = [];
  for (let i = 0; i < decided.length; i++) {
    const x = Math.floor((((i % mask.width) + 0.5) * width) / mask.width);
    const y = Math.floor(((Math.floor(i / mask.width) + 0.5) * height) / mask.height);
    const label = labels[y * width + x]!;
    if (mask.data[i]! < 0.5 || !all.has(label)) continue;
    decided[i] = 1;
    result.data[i] = own.has(label) ? 1 : 0;
    front.push(i);
  }
  while (front.length > 0) {
    const next: number[] = [];
    for (const i of front) {
      const x = i % mask.width;
      for (const j of [x > 0 ? i - 1 : -1, x < mask.width - 1 ? i + 1 : -1, i - mask.width, i + mask.width]) {
        if (j < 0 || j >= decided.length || decided[j] || mask.data[j]! < 0.5) continue;
        decided[j] = 1;
        result.data[j] = result.data[i]!;
        next.push(j);
      }
    }
    front = next;
  }
  return result;
}

/** How nearly a piece and what is asked for are the same (Dice's coefficient) at least, and how much more nearly than the whole part one piece is. */
const [LIKENESS, LIKER] = [0.5, 0.25];
/** The same for several pieces together. */
const SEVERAL_LIKER = 0.15;
/** How much being clearly a thing by itself counts beside that, and from where on it is. */
const [CLEARLY, QUITE_APART] = [0.1, 3.5];
/** The shares of a piece that finer ones have together and each at least, where these are told apart. */
const [TOGETHER, EACH] = [0.7, 0.15];

/** How surely the rest of a part is of the noun's class, so that a colour on some of it tells nothing apart: the hull of a boat. */
const OF_ITS_KIND = 0.5;

/** The same, where the rest stands upon it or hangs from it: sails on a hull. */
const OF_KIND_UPRIGHT = 0.15;
/** How far beyond a piece's columns what stands upon it reaches at most, in its widths. */
const IN_COLUMNS = 0.15;

/** What is asked for, by regions, 0..1. */
export interface Told {
  /** How much each is what the words say. */
  readonly words: readonly number[];
  /** How likely each is of the noun's class, where the words name a colour as well. */
  readonly noun?: readonly number[];
}

/** By how much another piece makes all that is chosen more like what is asked for, at least. */
const FURTHER = 0.03;
/** How clearly each of several of one name that a part of the matte is made up of is a thing by itself, at least. */
const EACH_APART = 1.6;

/** What of a part of the matte is asked for: pieces, and whether the rest of the part is something else. */
export interface Divided {
  readonly pieces: readonly Candidate[];
  readonly isMixed: boolean;
}

/**
 * What of a part of the matte is asked for, where the part is much else; `finely` what that is made up of, and several things where
 * all of the part is asked for. No pieces where neither is so.
 */
export function dividedBy(told: Told, part: Candidate, finely: boolean, view: SceneView): Divided {
  const { list } = view.regions();
  const all = [...regionsIn(part, view.regions())];
  const pieces = piecesOf(part, view);
  const asked = piecesOfWords(told, all, pieces, list);
  const own: Piece = { members: all, area: areaOf(all, list), apart: 0 };
  const isAsked = ({ members, area }: Piece): boolean => sumOf(told.words, members, list) >= LIKENESS * area;
  const several = finely && asked.length === 0 && isAsked(own) ? finer(own, pieces) : [];
  const isSeveral = several.length > 1 && several.every((piece) => piece.apart >= EACH_APART && isAsked(piece));
  const chosen = finely ? asked.flatMap((piece) => finer(piece, pieces)) : asked;
  const masks = (isSeveral ? several : chosen).map((piece) => maskOfPiece(part, piece, view));
  const things = masks.flatMap((mask) => candidateOf(mask, part.fit) ?? []);
  return { pieces: things.map((thing) => ({ ...thing, apart: true })), isMixed: asked.length > 0 };
}

function areaOf(members: readonly number[], list: readonly Region[]): number {
  return members.reduce((sum, at) => sum + list[at]!.area, 0);
}

/** Over regions, by their areas. */
function sumOf(values: readonly number[], members: readonly number[], list: readonly Region[]): number {
  return members.reduce((sum, at) => sum + values[at]! * list[at]!.area, 0);
}

/** The pieces that together are most nearly what is asked for; none where all of the part, `all`, is about as nearly. */
function piecesOfWords(
  { words, noun }: Told,
  all: readonly number[],
  pieces: readonly Piece[],
  list: readonly Region[],
): readonly Piece[] {
  const total = sumOf(words, all, list);
  if (total === 0) return [];
  const dice = (members: readonly number[]): number =>
    (2 * sumOf(words, members, list)) / (areaOf(members, list) + total);
  const members = (some: readonly Piece[]): number[] => some.flatMap((piece) => piece.members);
  let chosen: readonly Piece[] = [];
  let most = Math.max(0, ...pieces.map((piece) => dice(piece.members)));
  for (;;) {
    const taken = new Set(members(chosen));
    const before = taken.size > 0 ? dice([...taken]) : 0;
    const free = pieces.filter((piece) => !piece.members.some((at) => taken.has(at)));
    const further = free
      .map((piece) => ({ piece, likeness: dice([...taken, ...piece.members]) }))
      .filter(({ likeness }) => likeness >= before + FURTHER);
    const likest = Math.max(0, ...further.map(({ likeness }) => likeness));
    const worthOf = ({ piece, likeness }: (typeof further)[number]): number =>
      likeness + CLEARLY * Math.min(piece.apart, QUITE_APART);
    const [best] = further.toSorted((a, b) => worthOf(b) - worthOf(a));
    if (!best || likest < LIKENESS) break;
    most = Math.max(most, best.likeness);
    chosen = [...chosen, best.piece];
  }
  const own = members(chosen);
  const least = chosen.length > 1 ? SEVERAL_LIKER : LIKER;
  if (chosen.length === 0 || most - dice(all) < least) return [];
  const taken = new Set(own);
  const rest = all.filter((at) => !taken.has(at));
  const ofKind = noun ? sumOf(noun, rest, list) / areaOf(rest, list) : 0;
  return ofKind < (isUpright(own, rest, list) ? OF_KIND_UPRIGHT : OF_ITS_KIND) ? chosen : [];
}

/** Whether the rest of a part lies above or below a piece of it, and hardly beside. */
function isUpright(piece: readonly number[], rest: readonly number[], list: readonly Region[]): boolean {
  const [left, right] = columnsOf(piece, list);
  const [first, last] = columnsOf(rest, list);
  return Math.max(left - first, last - right) < IN_COLUMNS * (right - left);
}

function columnsOf(members: readonly number[], list: readonly Region[]): readonly [left: number, right: number] {
  return [Math.min(...members.map((at) => list[at]!.left)), Math.max(...members.map((at) => list[at]!.right))];
}

/** What a piece is made up of, where that is several of some size; else the piece. */
function finer(piece: Piece, pieces: readonly Piece[]): readonly Piece[] {
  const own = new Set(piece.members);
  const within = pieces
    .filter((one) => one.area < piece.area && one.area > EACH * piece.area && one.members.every((at) => own.has(at)))
    .toSorted((a, b) => b.area - a.area);
  const chosen: Piece[] = [];
  for (const one of within) {
    if (!chosen.some((other) => other.members.some((at) => one.members.includes(at)))) chosen.push(one);
  }
  const area = chosen.reduce((sum, one) => sum + one.area, 0);
  if (area < TOGETHER * piece.area) return [piece];
  const parts = chosen.length === 1 ? finer(chosen[0]!, pieces) : chosen;
  return parts.length > 1 ? parts : [piece];
}
