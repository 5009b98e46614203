import { EngineError } from '../../../engine/engine-error.ts';
import type { DetectedObject } from '../../../engine/abilities.ts';
import type { Face } from '../../../engine/face.ts';
import { findObjects } from '../../../engine/finding/find-objects.ts';
import { findWords, type FoundWords } from '../../../engine/finding/found-words.ts';
import { type MainObjects, withMainObjects } from '../../../engine/finding/main-objects.ts';
import type { FindingAbilities } from '../../../engine/finding/scene-view.ts';
import { lookTwice } from '../../../engine/judging/second-look.ts';
import type { Matte } from '../../../engine/matte.ts';
import type { Plane, Raster } from '../../../engine/raster.ts';
import type { RecipeNeeds } from '../../../engine/recipe.ts';
import { stretchToSquare } from '../../codec/decode.ts';
import { MATTE_SIDE } from '../../models/matting-model.ts';

/** A picture and what models see in it. */
export interface SeenPicture {
  readonly source: Raster;
  readonly matte?: Matte;
  readonly looks?: readonly [Matte, Matte];
  readonly mainObjects?: readonly DetectedObject[];
  readonly faces?: readonly Face[];
  readonly damage?: Plane;
  readonly objects?: readonly DetectedObject[];
  readonly found?: FoundWords;
  /** The ids of the added models whose work this is. */
  readonly by: readonly string[];
}

/** Asks the models for what is needed to be known of a whole picture. */
export async function seePicture(
  source: Raster,
  needs: RecipeNeeds,
  abilities: FindingAbilities,
): Promise<SeenPicture> {
  const { by: matteModel, ...seen } = needs.matte ? await matteOf(source, needs, abilities) : {};
  const faces = needs.faces ? await abilities.detectFaces(source) : undefined;
  const damage = needs.damage ? await abilities.detectDamage(source) : undefined;
  const objects = needs.objects ? await findObjects({ source, abilities }) : undefined;
  const found = needs.words && needs.words.length > 0 ? await findWords(needs.words, { source, abilities }) : undefined;
  const by = [...(matteModel === undefined ? [] : [matteModel]), ...findersOf(found)];
  return {
    source,
    by,
    ...seen,
    ...(faces && { faces }),
    ...(damage && { damage }),
    ...(objects && { objects }),
    ...(found && { found }),
  };
}

async function matteOf(
  source: Raster,
  { finestMatte, mainObjects, secondLook }: RecipeNeeds,
  abilities: FindingAbilities,
): Promise<Partial<MainObjects> & Pick<SeenPicture, 'looks'> & { readonly by?: string }> {
  const picture = await stretchToSquare(source, MATTE_SIDE);
  const finest = finestMatte ? await abilities.askModel?.({ ability: 'matte', picture }) : undefined;
  if (finest) return finest;
  const seen = secondLook ? await lookTwice(picture, abilities.matte) : { matte: await abilities.matte(picture) };
  return mainObjects ? { ...seen, ...(await withMainObjects({ source, abilities }, seen.matte)) } : seen;
}

/** The ids of the added models that drew the masks of what was found. */
function findersOf(found: FoundWords | undefined): string[] {
  const findings = [...(found?.values() ?? [])];
  return [...new Set(findings.flatMap((finding) => (finding instanceof EngineError ? [] : (finding.by ?? []))))];
}
