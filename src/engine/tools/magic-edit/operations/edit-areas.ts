import { EngineError } from '../../../engine-error.ts';
import type { Face } from '../../../face.ts';
import { type Finding, SURE } from '../../../finding/find.ts';
import { findingOf, type FoundWords } from '../../../finding/found-words.ts';
import type { Where } from '../instructions/operation.ts';
import { boxMean } from '../../../../pixels/box-mean.ts';
import { channelPlane } from '../../../color/channels.ts';
import { mapPlane, multiplyPlanes } from '../../../filters/map-planes.ts';
import { resamplePlane, tentFilter } from '../../../resample/resample.ts';
import type { Matte } from '../../../matte.ts';
import type { Plane, Raster } from '../../../raster.ts';
import { cutOutSubject } from '../../../subject.ts';

/** A picture and what is known of it. */
export interface EditScene {
  readonly source: Raster;
  readonly matte?: Matte;
  readonly faces?: readonly Face[];
  readonly found?: FoundWords;
  /** 0..1, the source's size: the only part in which anything may change. */
  readonly mark?: Plane;
  /** What the person confirmed that some words of the instruction mean; the mask is of the source's size. */
  readonly shown?: { readonly phrase: string; readonly mask: Plane };
}

/** How many times the smoothed rim of a mask fits into the longer side. */
const RIMS = 1500;

/** The things that an instruction names, as they are in the picture as it came. */
export class NamedThings {
  readonly #findings: ReadonlyMap<string, Finding>;

  /**
   * A thing that is not surely found is what the person shows: what was confirmed for its words, or else the mark, which can stand for
   * one thing. Throws EngineError `object_not_found`, `object_uncertain`, and `several_uncertain` {objects} where a mask is no answer.
   */
  constructor(scene: EditScene, phrases: readonly string[]) {
    const { found, mark, shown } = scene;
    const asked = [...new Set(phrases)].filter((phrase) => phrase !== shown?.phrase);
    const unsure = asked.filter((phrase) => !isSure(found, phrase));
    const isShown = unsure.length === 1 && mark !== undefined;
    if (unsure.length > 0 && !isShown) throw refusalOf(found, unsure, shown !== undefined);
    const findings = asked.map((phrase): [string, Finding] => [
      phrase,
      isShown && phrase === unsure[0] ? shownThing(phrase, mark) : smoothed(findingOf(found, phrase, SURE)),
    ]);
    this.#findings = new Map(shown ? [...findings, [shown.phrase, shownThing(shown.phrase, shown.mask)]] : findings);
  }

  /** With a smooth rim. */
  findingOf(phrase: string): Finding {
    return this.#findings.get(phrase)!;
  }

  /** 0..1, the source's size. */
  maskOf(phrase: string): Plane {
    return this.findingOf(phrase).mask;
  }
}

function isSure(found: FoundWords | undefined, phrase: string): boolean {
  const finding = found?.get(phrase);
  return finding !== undefined && !(finding instanceof EngineError) && finding.confidence >= SURE;
}

/** What is not in the picture is said first; the person can be asked about one thing. */
function refusalOf(found: FoundWords | undefined, unsure: readonly string[], isAsked: boolean): unknown {
  const missing = unsure.map((phrase) => found?.get(phrase)).find((finding) => finding instanceof EngineError);
  if (missing) return missing;
  if (isAsked || unsure.length > 1) return new EngineError('several_uncertain', { objects: unsure.join(', ') });
  const [phrase = ''] = unsure;
  const finding = found?.get(phrase);
  if (finding === undefined) return new TypeError('A recipe asked for words that it had not said it needs');
  return new EngineError('object_uncertain', { object: phrase, found: (finding as Finding).found });
}

const smoothed = (finding: Finding): Finding => ({ ...finding, mask: withSmoothRim(finding.mask) });

/** The person sees the mask, so that no shadow joins it. */
const shownThing = (phrase: string, mask: Plane): Finding => ({
  mask,
  confidence: 1,
  found: phrase,
  casts: false,
  others: [],
});

/** A mask at the source's size with a smooth rim, which grain makes rough. */
export function withSmoothRim(mask: Plane): Plane {
  return boxMean(mask, Math.max(1, Math.round(Math.max(mask.width, mask.height) / RIMS)));
}

/** What lies in both of two masks of one size; undefined stands for all of the picture. */
export function within(mark: Plane | undefined, mask: Plane | undefined): Plane | undefined {
  return mark && mask ? multiplyPlanes(mark, mask) : (mark ?? mask);
}

/** A picture's subject, cut out when it is first asked for. */
export class Subject {
  readonly #picture: Raster;
  readonly #matte: Plane | undefined;
  readonly #step: (name: string) => void;
  #cutOut: Raster | undefined;

  constructor(picture: Raster, matte: Plane | undefined, step: (name: string) => void) {
    this.#picture = picture;
    this.#matte = matte;
    this.#step = step;
  }

  /** On transparency. Throws EngineError `no_subject`. */
  cutOut(): Raster {
    if (!this.#matte) throw new TypeError('magicEdit needs a matte for this instruction');
    return (this.#cutOut ??= cutOutSubject(this.#picture, this.#matte, this.#step));
  }

  /** 0..1, the picture's size. */
  alpha(): Plane {
    return channelPlane(this.cutOut(), 3);
  }
}

/** The mask of a part of the picture; undefined for all of it. */
export function maskOf(where: Where, things: NamedThings, subject: Subject): Plane | undefined {
  switch (where.kind) {
    case 'picture':
      return undefined;
    case 'subject':
      return subject.alpha();
    case 'background':
      return mapPlane(subject.alpha(), (alpha) => 1 - alpha);
    case 'object':
      return things.maskOf(where.phrase);
    case 'allBut':
      return mapPlane(things.maskOf(where.phrase), (value) => 1 - value);
  }
}

/** The matte (any size) without what is under a mask (any size). */
export function matteWithout(matte: Plane, mask: Plane): Plane {
  const gone = resamplePlane(mask, matte.width, matte.height, tentFilter);
  return mapPlane(matte, (value, i) => value * (1 - Math.min(1, gone.data[i]!)));
}
