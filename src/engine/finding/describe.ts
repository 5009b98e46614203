import { boxAround, centreOf } from './boxes.ts';
import { isFourLegged } from './confusable-classes.ts';
import type { Candidate } from './choose.ts';
import type { StuffKind } from '../vocabulary/vocabulary.ts';

/** Describes chosen objects in English: "a dog on the left", "3 people". */
export function describe(chosen: readonly Candidate[], view: { width: number; height: number }): string {
  const names = chosen.map(nameOf);
  const [name] = names;
  if (name === undefined) return 'nothing';
  const place = placeOf(centreOf(boxAround(chosen.map(({ box }) => box))), view);
  if (chosen.length === 1) return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name} ${place}`;
  const same = names.every((each) => each === name);
  return `${chosen.length} ${same ? pluralOf(name) : 'things'}`;
}

/** An animal that was asked for by another name is just an animal: the detector confuses their kinds. */
function nameOf({ label, exact }: Candidate): string {
  return exact || !isFourLegged(label) ? label : 'animal';
}

/** Describes a position in the picture in English. */
export function placeOf(
  { x, y }: { x: number; y: number },
  { width, height }: { width: number; height: number },
): string {
  if (x < width / 3) return 'on the left';
  if (x > (2 * width) / 3) return 'on the right';
  if (y < height / 4) return 'at the top';
  return y > (3 * height) / 4 ? 'at the bottom' : 'in the middle';
}

/** Describes a kind of stuff in English. */
export function describeStuff(kind: StuffKind): string {
  return ['sand', 'snow', 'grass'].includes(kind) ? kind : `the ${kind}`;
}

function pluralOf(label: string): string {
  if (label === 'person') return 'people';
  if (/(sheep|skis|scissors)$/.test(label)) return label;
  return /(s|ch|x)$/.test(label) ? `${label}es` : `${label}s`;
}
