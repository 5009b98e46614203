import type { Size } from '../canvas/viewport.ts';
import type { Stroke } from '../marking/marking.ts';
import { type Area, grown, type MaskPlane, union } from '../marking/mask-plane.ts';
import { MaskRaster } from '../marking/mask-raster.ts';

/**
 * Two masks: where strokes restore the photo and where they remove it. A stroke in one clears the other, so that no
 * pixel is in both.
 */
export class RefinedMatte {
  readonly #restored: MaskRaster;
  readonly #removed: MaskRaster;
  readonly #opposites = new WeakMap<Stroke, Stroke>();

  constructor(size: Size) {
    this.#restored = new MaskRaster(size);
    this.#removed = new MaskRaster(size);
  }

  get restored(): MaskPlane {
    return this.#restored.mask;
  }

  get removed(): MaskPlane {
    return this.#removed.mask;
  }

  /** Updates both masks to these strokes. Returns the area that may have changed. */
  show(strokes: readonly Stroke[]): Area {
    const opposites = strokes.map((stroke) => this.#oppositeOf(stroke));
    return union(this.#restored.show(strokes), this.#removed.show(opposites));
  }

  /** Paints the points of a stroke in progress, from index `from` on. */
  paint(stroke: Stroke, from: number): Area {
    return union(this.#restored.paint(stroke, from), this.#removed.paint(this.#oppositeOf(stroke), from));
  }

  /** Call it before the stroke becomes one of those shown. */
  completeStroke(stroke: Stroke): void {
    this.#restored.completeStroke(stroke);
    this.#removed.completeStroke(this.#oppositeOf(stroke));
  }

  abandonStroke(): Area {
    return union(this.#restored.abandonStroke(), this.#removed.abandonStroke());
  }

  /** One object per stroke: a raster compares steps by identity. */
  #oppositeOf(stroke: Stroke): Stroke {
    const opposite = this.#opposites.get(stroke) ?? { ...stroke, erase: !stroke.erase };
    this.#opposites.set(stroke, opposite);
    return opposite;
  }
}

/** The pixels of an image that an area of its matte may show in. */
export function seenOn(image: Size, { left, top, right, bottom }: Area, matte: Size): Area {
  const across = image.width / matte.width;
  const down = image.height / matte.height;
  return grown({ left: left * across, top: top * down, right: right * across, bottom: bottom * down }, 1, image);
}
