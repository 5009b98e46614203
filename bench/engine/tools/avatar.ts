import type { Face } from '../../../src/engine/face.ts';
import { cropPlane } from '../../../src/engine/resample/crop.ts';
import { boxFilter, resamplePlane, resampleRaster, tentFilter } from '../../../src/engine/resample/resample.ts';
import { preparePortrait } from '../../../src/engine/tools/generate-avatar/portrait/prepare-portrait.ts';
import { createPlane, type Plane, type Raster } from '../../../src/engine/raster.ts';
import { avatarStyles } from '../../../src/engine/tools/generate-avatar/styles/avatar-styles.ts';
import type { AvatarStyle } from '../../../src/engine/tools/generate-avatar/styles/avatar-style.ts';
import { readAlpha, readPicture, readJson, sceneFile } from '../../pictures/picture-files.ts';
import { measureRecipe } from '../cost/measure-recipe.ts';
import { matteError } from '../measures/matte-error.ts';
import { ssim } from '../measures/similarity.ts';
import type { BenchModels } from '../models.ts';
import { benchParts, every, type ToolBench } from '../parts.ts';
import { printRow } from '../rows.ts';

const REQUIRED = { ssim: 0.8, traits: 2, side: 1024, iou: 0.93, mae: 0.02, megabytes: 1024 } as const;
const TRAITS = ['backdrop', 'light', 'crop', 'rendering'] as const;

/** Somebody who sits for the portraits. Three of the six were set aside before any style was drawn. */
interface Person {
  readonly name: string;
  readonly heldOut: boolean;
  readonly picture: string;
  readonly hasFace: boolean;
  /** Where it is known. */
  readonly alpha?: string;
}

/** A person with what the networks see. */
interface SeenPerson extends Omit<Person, 'picture'> {
  readonly picture: Raster;
  readonly matte: Plane;
  readonly faces: readonly Face[];
}

/** A person, and where the face lies in each of the four headshots. */
interface Sitter extends SeenPerson {
  readonly faceIn: readonly (Face | undefined)[];
}

/** generateAvatar: how alike and how different the four portraits are, whether a face is found in them, the matte, and the cost. */
export const benchAvatar: ToolBench = async (models, only) => {
  console.log('generateAvatar: highest SSIM of two of the four outside the face, traits that differ, cost of all four');
  const people = await readJson<Person[]>(sceneFile('people.json'));
  const passed = await benchParts(
    Object.fromEntries(
      people.map((person, i) => [person.name.replaceAll(' ', '-'), () => benchPerson(person, i, models)]),
    ),
    only,
  );
  const figures = `${people.length} people, ${avatarStyles.length} styles`;
  return printRow({ name: 'headshots and styles', figures, passed, isTotal: true });
};

/** A person's headshots, the matte where it is known, and the other styles that fall to this person in turn. */
async function benchPerson(person: Person, turn: number, models: BenchModels): Promise<boolean> {
  const picture = await readPicture(sceneFile(person.picture));
  const seen = { ...person, picture, matte: await models.matteOf(picture), faces: await models.facesOf(picture) };
  if (!person.hasFace) return benchRefusal(seen);
  const results = [await benchPortraits(seen, turn, models)];
  if (person.alpha) results.push(benchMatteOf(seen, await readAlpha(sceneFile(person.alpha), picture)));
  return results.every(Boolean);
}

/** The people with a face, who share the styles. */
const SITTERS = 5;

async function benchPortraits(person: SeenPerson, turn: number, models: BenchModels): Promise<boolean> {
  const { sitter, passed } = await benchHeadshot(person, models);
  const styles = avatarStyles.slice(1).filter((_, i) => i % SITTERS === turn);
  return (await every(styles, (style) => benchStyle(style, sitter))) && passed;
}

/** Who has no face gets no portraits. */
async function benchRefusal(person: SeenPerson): Promise<boolean> {
  const refused = await portray(avatarStyles[0]!.name, person).then(
    () => 'not refused',
    (error: Error) => error.message,
  );
  return printRow({
    name: `${person.name}: headshot`,
    heldOut: person.heldOut,
    figures: `refused: ${refused}`,
    passed: refused === 'no_face',
  });
}

async function benchHeadshot(person: SeenPerson, models: BenchModels): Promise<{ sitter: Sitter; passed: boolean }> {
  const [style] = avatarStyles as readonly [AvatarStyle];
  const measured = await portray(style.name, person);
  const faceIn: (Face | undefined)[] = [];
  for (const picture of measured.pictures) faceIn.push((await models.facesOf(picture))[0]);
  const sitter = { ...person, faceIn };
  const again = faceIn.filter((face) => face !== undefined).length;
  const eyes = faceIn.map((face) => (face ? ((face.leftEye.y + face.rightEye.y) / 2 / 1024).toFixed(2) : '–'));
  const compared = compareFour(measured.pictures, faceIn);
  const passed = printRow({
    name: `${person.name}: headshot`,
    heldOut: person.heldOut,
    figures: `SSIM ${compared.toFixed(2)}  faces ${again}/4  eyes at ${eyes.join(' ')}  ${costOf(measured)}`,
    passed: again === 4 && compared <= REQUIRED.ssim && withinMemory(measured),
  });
  return { sitter, passed };
}

async function benchStyle(style: AvatarStyle, sitter: Sitter): Promise<boolean> {
  const measured = await portray(style.name, sitter);
  const compared = compareFour(measured.pictures, sitter.faceIn);
  const traits = leastTraits(style);
  const large = measured.pictures.every(({ width, height }) => Math.min(width, height) >= REQUIRED.side);
  return printRow({
    name: `${style.words[0]}: ${sitter.name}`,
    heldOut: sitter.heldOut,
    figures: `SSIM ${compared.toFixed(2)}  traits ${traits}  ${costOf(measured)}`,
    passed: compared <= REQUIRED.ssim && traits >= REQUIRED.traits && large && withinMemory(measured),
  });
}

type Measured = Awaited<ReturnType<typeof measureRecipe>>;

function portray(
  style: string,
  { picture, matte, faces }: Pick<SeenPerson, 'picture' | 'matte' | 'faces'>,
): Promise<Measured> {
  return measureRecipe({ tool: 'generateAvatar', source: picture, params: { style }, matte, faces });
}

function costOf({ cpuSeconds, peakMegabytes }: Measured): string {
  return `${cpuSeconds.toFixed(1)} s CPU  ${peakMegabytes} MB`;
}

function withinMemory({ peakMegabytes }: Measured): boolean {
  return peakMegabytes <= REQUIRED.megabytes;
}

/**
 * The highest SSIM of any two, outside of both their faces, at half the size, where grain counts less. All styles frame
 * alike, so the headshot's faces serve.
 */
function compareFour(pictures: readonly Raster[], faces: readonly (Face | undefined)[]): number {
  const halves = pictures.map((picture) => resampleRaster(picture, picture.width / 2, picture.height / 2, boxFilter));
  let highest = 0;
  halves.forEach((a, i) => {
    for (let j = i + 1; j < halves.length; j++) {
      highest = Math.max(highest, ssim(a, halves[j]!, outside(a, [faces[i], faces[j]])));
    }
  });
  return highest;
}

/** `faces` are in pixels of twice the size. */
function outside({ width, height }: Raster, faces: readonly (Face | undefined)[]): Plane {
  const plane = createPlane(width, height);
  plane.data.fill(1);
  for (const face of faces) {
    if (!face) continue;
    const [left, top] = [Math.max(0, Math.floor(face.x / 2)), Math.max(0, Math.floor(face.y / 2))];
    const right = Math.min(width, Math.ceil((face.x + face.width) / 2));
    const bottom = Math.min(height, Math.ceil((face.y + face.height) / 2));
    for (let y = top; y < bottom; y++) plane.data.fill(0, y * width + left, y * width + right);
  }
  return plane;
}

/** In how many of the traits the two most alike of a style's variations differ. */
function leastTraits({ variations }: AvatarStyle): number {
  const differing = variations.flatMap((a, i) =>
    variations
      .slice(i + 1)
      .map((b) => TRAITS.filter((trait) => JSON.stringify(a[trait]) !== JSON.stringify(b[trait])).length),
  );
  return Math.min(...differing);
}

/** The subject's alpha as the portraits use it, against the true one of that part of the scene. */
function benchMatteOf({ name, heldOut, picture, matte, faces }: SeenPerson, truth: Plane): boolean {
  const crops = avatarStyles[0]!.variations.map(({ crop }) => crop);
  const { subject, area } = preparePortrait(picture, matte, faces[0]!, crops, REQUIRED.side, () => {});
  const filter = subject.width < area.width ? boxFilter : tentFilter;
  const error = matteError(subject, resamplePlane(cropPlane(truth, area), subject.width, subject.height, filter));
  return printRow({
    name: `${name}: matte`,
    heldOut,
    figures: `IoU ${error.iou.toFixed(3)}  mean error ${error.mae.toFixed(4)}`,
    passed: error.iou >= REQUIRED.iou && error.mae <= REQUIRED.mae,
  });
}
