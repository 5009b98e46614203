import type { Face } from '../../../src/engine/face.ts';
import { mapPlane } from '../../../src/engine/filters/map-planes.ts';
import { dilate } from '../../../src/engine/morphology/morphology.ts';
import { createRaster, type Plane, type Raster } from '../../../src/engine/raster.ts';
import { type Defects, findDefects } from '../../../src/engine/tools/restore-photo/find-defects.ts';
import { marginOf } from '../../../src/engine/tools/restore-photo/margin.ts';
import { restoreDefects } from '../../../src/engine/tools/restore-photo/restore-photo.ts';
import { toneOf } from '../../../src/engine/color/print-tone.ts';
import { readAlpha, readPicture, readJson, sceneFile } from '../../pictures/picture-files.ts';
import { psnr } from '../measures/similarity.ts';
import { resamplePlane, tentFilter } from '../../../src/engine/resample/resample.ts';
import type { BenchModels } from '../models.ts';
import { benchParts, every, meanOf, type ToolBench } from '../parts.ts';
import { printRow } from '../rows.ts';

/** A print with scratches, dust, creases, stains and torn corners that were rendered onto a photo. Files of `bench/scenes`. */
interface RestoreScene {
  readonly name: string;
  readonly heldOut: boolean;
  readonly damaged: string;
  /** The print before the damage. */
  readonly truth: string;
  /** The kind of damage at each pixel, by the levels of `KINDS`. */
  readonly damage: string;
}

const CLEAN = ['street', 'food', 'dim-room.clean', 'product', 'meadow'];
/** Levels (0..1) from which on a pixel of the damage is a stain, any local defect, and a scratch, hair or crease. */
const KINDS = { stain: 0.2, defect: 0.5, scratch: 0.9 } as const;
/** A mask's pixel is right when damage lies within as many pixels, and damage is found when the mask does. */
const TOLERANCE = 2;
/** What is marked has to be right rather than all of it: two of the prints have too little sure damage. A highlight along the rim of spectacles is taken for a scratch. */
const LEAST = { gain: 3.8, recall: 0.4, precision: 0.8, facePsnr: 36 } as const;
/** Of a clean photo's pixels so many may be taken for damage, and the result may differ by no more (dB). */
const CLEAN_LIMITS = { share: 0.001, psnr: 40 } as const;

/** restorePhoto on prints with known damage and on clean photos. */
export const benchRestore: ToolBench = async (models, only) => {
  console.log(`restorePhoto: distance to the undamaged print, scratches found within ${TOLERANCE} px, faces`);
  return benchParts(
    {
      damaged: () => benchDamaged(models),
      clean: () => every(CLEAN, (name) => benchClean(name, models)),
    },
    only,
  );
};

interface Figures {
  /** dB nearer to the undamaged print. */
  readonly gain: number;
  readonly recall: number;
  readonly precision: number;
  /** dB; undefined without a face. */
  readonly face: number | undefined;
}

async function benchDamaged({ facesOf, damageOf }: BenchModels): Promise<boolean> {
  const all: Figures[] = [];
  for (const scene of await readJson<RestoreScene[]>(sceneFile('restore.json'))) {
    const damaged = await readPicture(sceneFile(scene.damaged));
    const truth = await readPicture(sceneFile(scene.truth), damaged);
    const seen = { faces: await facesOf(truth), told: await damageOf(damaged) };
    const measured = measure(damaged, truth, await readAlpha(sceneFile(scene.damage)), seen);
    all.push(measured);
    printRow({ name: scene.name, heldOut: scene.heldOut, figures: describe(measured) });
  }
  const face = Math.min(...all.map((one) => one.face ?? Infinity));
  const mean = {
    gain: meanOf(all, ({ gain }) => gain),
    recall: meanOf(all, ({ recall }) => recall),
    precision: meanOf(all, ({ precision }) => precision),
    face,
  };
  return printRow({
    name: `mean of ${all.length} prints, worst face`,
    figures: describe(mean),
    passed:
      mean.gain >= LEAST.gain &&
      mean.recall >= LEAST.recall &&
      mean.precision >= LEAST.precision &&
      face >= LEAST.facePsnr,
    isTotal: true,
  });
}

function describe({ gain, recall, precision, face }: Figures): string {
  const found = `+${gain.toFixed(1)} dB, recall ${recall.toFixed(2)}, precision ${precision.toFixed(2)}`;
  return face === undefined ? found : `${found}, face ${face.toFixed(1)} dB`;
}

/** What models see in a print: `told` is the probability of damage. */
interface Seen {
  readonly faces: readonly Face[];
  readonly told: Plane;
}

function measure(damaged: Raster, truth: Raster, damage: Plane, seen: Seen): Figures {
  const { restored, found } = repair(damaged, seen);
  const { faces } = seen;
  const from = (level: number): Plane => mapPlane(damage, (value) => (value >= level ? 1 : 0));
  const { width, height } = damage;
  const mask = mapPlane(resamplePlane(found.mask, width, height, tentFilter), (value) => (value >= 0.5 ? 1 : 0));
  return {
    gain: psnr(restored, truth) - psnr(damaged, truth),
    recall: shareOf(from(KINDS.scratch), dilate(mask, TOLERANCE)),
    precision: shareOf(mask, dilate(from(KINDS.defect), TOLERANCE)),
    face: faces.length > 0 ? facePsnr(damaged, restored, from(KINDS.stain), faces) : undefined,
  };
}

function repair(damaged: Raster, { faces, told }: Seen): { restored: Raster; found: Defects } {
  const step = (): void => {};
  const found = findDefects(damaged, told, faces, step);
  const margin = marginOf(damaged);
  const defects = { ...found, margin, tone: toneOf(damaged, margin) };
  return { restored: restoreDefects(damaged, defects, { faces, seed: 1, step })?.pictures[0] ?? damaged, found };
}

/** The share of `these` (0 or 1) that lies in `those`; 1 of nothing. */
function shareOf(these: Plane, those: Plane): number {
  let [all, inside] = [0, 0];
  for (let i = 0; i < these.data.length; i++) {
    if (these.data[i]! < 0.5) continue;
    all++;
    if (those.data[i]! >= 0.5) inside++;
  }
  return all === 0 ? 1 : inside / all;
}

/** What the restoration changed in the faces, damage apart, that one tone curve per channel does not explain, in dB. */
function facePsnr(damaged: Raster, restored: Raster, damage: Plane, faces: readonly Face[]): number {
  const near = dilate(damage, 4);
  const where = mapPlane(near, (value, i) => {
    const [x, y] = [i % near.width, Math.floor(i / near.width)];
    const isFace = faces.some((f) => x >= f.x && y >= f.y && x < f.x + f.width && y < f.y + f.height);
    return isFace && value < 0.5 ? 1 : 0;
  });
  return psnr(throughFittedCurves(damaged, restored, near), restored, where);
}

/** `before` with each value replaced by the mean of what became of it where `excluded` is 0, channel by channel. */
function throughFittedCurves(before: Raster, after: Raster, excluded: Plane): Raster {
  const [sums, counts] = [new Float64Array(3 * 256), new Float64Array(3 * 256)];
  for (let i = 0; i < excluded.data.length; i++) {
    if (excluded.data[i]! >= 0.5) continue;
    for (let c = 0; c < 3; c++) {
      const at = 256 * c + before.data[4 * i + c]!;
      sums[at]! += after.data[4 * i + c]!;
      counts[at]!++;
    }
  }
  const result = createRaster(before.width, before.height);
  result.data.forEach((_, i) => {
    const at = 256 * (i % 4) + before.data[i]!;
    result.data[i] = i % 4 === 3 ? 255 : sums[at]! / Math.max(1, counts[at]!);
  });
  return result;
}

/** A photo without damage comes back as it was. */
async function benchClean(name: string, { damageOf }: BenchModels): Promise<boolean> {
  const picture = await readPicture(sceneFile(`${name}.jpg`));
  const { restored, found } = repair(picture, { faces: [], told: await damageOf(picture) });
  const share = found.mask.data.reduce((sum, value) => sum + value, 0) / found.mask.data.length;
  const likeness = psnr(restored, picture);
  return printRow({
    name: `${name}, undamaged`,
    figures: `${(100 * share).toFixed(3)} % taken for damage, result ${likeness.toFixed(1)} dB beside it`,
    passed: share <= CLEAN_LIMITS.share && likeness >= CLEAN_LIMITS.psnr,
  });
}
