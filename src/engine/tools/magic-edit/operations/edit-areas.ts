import type { Face } from '../../../face.ts';
import { type Finding, LIKELY } from '../../../finding/find.ts';
import { findingOf, type FoundWords } from '../../../finding/found-words.ts';
import type { Where } from '../instructions/operation.ts';
import { boxMean } from '../../../filters/box-mean.ts';
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
  /** 0..1, the source's size: the part that the person marked. */
  readonly mark?: Plane;
}

/** How many times the smoothed rim of a mask fits into the longer side. */
const RIMS = 1500;

/** The things that an instruction names, as they are in the picture as it came. */
export class NamedThings {
  readonly #scene: EditScene;
  readonly #findings = new Map<string, Finding>();

  constructor(scene: EditScene) {
    this.#scene = scene;
  }

  /** With a smooth rim. Throws EngineError `object_not_found`, `object_uncertain`. */
  findingOf(phrase: string): Finding {
    const known = this.#findings.get(phrase);
    if (known) return known;
    const finding = findingOf(this.#scene.found, phrase, LIKELY);
    const smooth = { ...finding, mask: withSmoothRim(finding.mask) };
    this.#findings.set(phrase, smooth);
    return smooth;
  }

  /** 0..1, the source's size. Throws as `findingOf`. */
  maskOf(phrase: string): Plane {
    return this.findingOf(phrase).mask;
  }
}

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
