import { mapPlane } from '../kernels/map-planes.ts';
import type { Plane } from '../raster.ts';
import { type Candidate, candidateOf, meanWithin } from './candidate.ts';

/** Names of what hangs in a frame, which is meant with it and with all that it encloses. */
const FRAMED: ReadonlySet<string> = new Set([
  'picture',
  'painting',
  'photo',
  'photograph',
  'poster',
  'mirror',
  'frame',
]);

/** How much larger a frame is with what it encloses, at least, and the share of its box that the two fill. */
const [ENCLOSING, RECTANGLE] = [1.1, 0.8];
/** The share of something that lies within a frame from which on it is some of what the frame shows, and what that is worth. */
const [SHOWN, IN_FRAME] = [0.85, 0.5];
/** From these shares of a frame on something is most of what it shows, and as much as it. */
const [MOST_OF_IT, ALL_OF_IT] = [0.4, 0.95];

/** Whether a name is one of what hangs in a frame. */
export function isFramed(noun: string | undefined): boolean {
  return noun !== undefined && FRAMED.has(noun);
}

/** `things`, frames with what they enclose; what is shown in one is worth less, and the frame as much as most of what it shows. */
export function withFrames(things: readonly Candidate[]): Candidate[] {
  const whole = things.map((thing) => enclosing(thing) ?? thing);
  const isFrame = (one: Candidate): boolean => !things.includes(one);
  const frames = whole.filter(isFrame);
  const isShownIn = (one: Candidate, frame: Candidate): boolean =>
    one.area < ALL_OF_IT * frame.area && meanWithin(frame.mask, one.mask) > SHOWN;
  return whole.map((thing) => {
    if (frames.some((frame) => isShownIn(thing, frame))) return { ...thing, fit: IN_FRAME * thing.fit };
    const most = isFrame(thing)
      ? whole.filter((one) => one.area > MOST_OF_IT * thing.area && isShownIn(one, thing))
      : [];
    const best = (of: (one: Candidate) => number): number => Math.max(...[thing, ...most].map(of));
    return { ...thing, fit: best(({ fit }) => fit), prior: best(({ prior }) => prior ?? 1) };
  });
}

/** A frame with what lies between its sides both ways; undefined for what is none. */
function enclosing(thing: Candidate): Candidate | undefined {
  const { box, area } = thing;
  const filled = candidateOf(betweenItsSides(thing.mask), thing.fit);
  const ofBox = (filled?.area ?? 0) / ((box.right - box.left) * (box.bottom - box.top));
  return filled && filled.area > ENCLOSING * area && ofBox > RECTANGLE ? { ...thing, ...filled } : undefined;
}

/** A mask with all that has some of it on its left and right as well as above and below. */
function betweenItsSides(mask: Plane): Plane {
  const { width, height, data } = mask;
  const rows = Array.from({ length: height }, () => [width, -1]);
  const columns = Array.from({ length: width }, () => [height, -1]);
  for (let i = 0; i < data.length; i++) {
    if (data[i]! < 0.5) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    rows[y] = [Math.min(rows[y]![0]!, x), Math.max(rows[y]![1]!, x)];
    columns[x] = [Math.min(columns[x]![0]!, y), Math.max(columns[x]![1]!, y)];
  }
  const within = (value: number, [from, to]: readonly number[]): boolean => value >= from! && value <= to!;
  return mapPlane(mask, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return within(x, rows[y]!) && within(y, columns[x]!) ? 1 : 0;
  });
}
