import type { Abilities, DetectedObject, TextRegion } from '../abilities.ts';
import type { Face } from '../face.ts';
import type { AnswerTo, AskModel, PromptPoint, SegmentPointQuestion } from '../model-question.ts';
import type { PixelArea } from '../resample/crop.ts';
import { fitWithin } from '../resample/fit-within.ts';
import { type LabPlanes, labPlanes } from '../color/lab-planes.ts';
import {
  boxFilter,
  fromPart,
  resamplePlane,
  resampleRaster,
  resampleRasterAt,
  tentFilter,
} from '../resample/resample.ts';
import type { Plane, Raster } from '../raster.ts';
import { detectInTiles, detectInWhole } from './detect-objects.ts';

/** A picture with the models that analyse it. */
export interface FindingScene {
  readonly source: Raster;
  readonly abilities: FindingAbilities;
}

export interface FindingAbilities extends Abilities {
  /** Left out where no model can have been added. */
  readonly askModel?: AskModel;
}

/** The longer side of the view, in pixels. */
const VIEW_SIDE = 1024;
/**
 * The side of the square that the matting model sees: of a part or for a quick look, and of the whole for fine edges.
 */
const PART_SIDE = 512;
const FINE_SIDE = 640;
/** From this longer side of the source on, in pixels, small objects are also detected in tiles. */
const LARGE_SIDE = 1200;
/** A smaller part of the view is matted at half the side. */
const SMALL_PART = 128;

/** A picture at the size at which objects are searched, with lazily computed and cached results of the models. */
export class SceneView {
  /** At most 1024 pixels wide and high. All positions and masks of the view are in its pixels. */
  readonly image: Raster;
  /** The ids of the added models whose masks were taken. */
  readonly by = new Set<string>();
  readonly #scene: FindingScene;
  #objects: Promise<readonly DetectedObject[]> | undefined;
  #smallObjects: Promise<readonly DetectedObject[]> | undefined;
  #faces: Promise<readonly Face[]> | undefined;
  #text: Promise<readonly TextRegion[]> | undefined;
  #subject: Promise<Plane> | undefined;
  #lab: LabPlanes | undefined;

  constructor(scene: FindingScene) {
    const size = fitWithin(scene.source, VIEW_SIDE);
    this.#scene = scene;
    this.image = resampleRaster(scene.source, size.width, size.height, boxFilter);
  }

  /** The detected objects by falling score. */
  objects(): Promise<readonly DetectedObject[]> {
    return (this.#objects ??= detectInWhole(this.image, this.#scene.abilities));
  }

  /** The small objects that only tiles show. */
  smallObjects(): Promise<readonly DetectedObject[]> {
    return (this.#smallObjects ??= this.objects().then((known) =>
      detectInTiles({ source: this.#scene.source, view: this.image, known }, this.#scene.abilities),
    ));
  }

  /** Whether the source is so large that the detector misses small objects. */
  get isLarge(): boolean {
    return Math.max(this.#scene.source.width, this.#scene.source.height) >= LARGE_SIDE;
  }

  /** The alpha (0..1) of all persons, over the whole view, at the size at which a model looked at it. */
  people(): Promise<Plane> {
    return this.#scene.abilities.mattePeople(this.image);
  }

  faces(): Promise<readonly Face[]> {
    return (this.#faces ??= this.#scene.abilities.detectFaces(this.image));
  }

  text(): Promise<readonly TextRegion[]> {
    return (this.#text ??= this.#scene.abilities.detectText(this.image));
  }

  /** The subject's alpha (0..1) at a low resolution. */
  subject(): Promise<Plane> {
    return (this.#subject ??= this.#wholeMatte(PART_SIDE));
  }

  /** The subject's alpha with fine edges. */
  fineSubject(): Promise<Plane> {
    return this.#wholeMatte(FINE_SIDE);
  }

  /** The image in CIE Lab. */
  lab(): LabPlanes {
    return (this.#lab ??= labPlanes(this.image));
  }

  /**
   * The alpha of the salient object in a part of the view, at `PART_SIDE`², or a quarter of that for a small part or a
   * quick look.
   */
  matteOf(area: PixelArea, quick = false): Promise<Plane> {
    const side = quick || Math.max(area.width, area.height) < SMALL_PART ? PART_SIDE / 2 : PART_SIDE;
    return this.#scene.abilities.matte(this.#part(area, side));
  }

  /** What an added model sees at points of the view; undefined where there is none. */
  segmented(points: readonly PromptPoint[]): Promise<AnswerTo<SegmentPointQuestion> | undefined> {
    const question = { ability: 'segmentPoint', picture: this.image, points } as const;
    return this.#scene.abilities.askModel?.(question) ?? Promise.resolve(undefined);
  }

  async #wholeMatte(side: number): Promise<Plane> {
    const { width, height } = this.image;
    const square = this.#part({ left: 0, top: 0, width, height }, side);
    return resamplePlane(await this.#scene.abilities.matte(square), width, height, tentFilter);
  }

  /** Samples a part of the view from the source, stretched to a square. */
  #part({ left, top, width, height }: PixelArea, side: number): Raster {
    const { source } = this.#scene;
    const [x, y] = [source.width / this.image.width, source.height / this.image.height];
    const area = { left: left * x, top: top * y, width: width * x, height: height * y };
    const filter = Math.max(area.width, area.height) > side ? boxFilter : tentFilter;
    return resampleRasterAt(source, side, side, filter, fromPart(area, side, side));
  }
}
