import type { Face } from '../../face.ts';
import { boxMean } from '../../filters/box-mean.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import { dilate, removeThin } from '../../morphology/morphology.ts';
import { smoothStep } from '../../color/smooth-step.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { GreyScene } from './grey-scene.ts';
import { growArea } from './grow-area.ts';
import type { Chroma, Material } from './material.ts';

/** Lighter skin has less colour to it, darker skin a redder one. */
const SKIN = { light: [12, 17], dark: [17, 20] } as const;
const LIPS = [23, 12] as const;
/** Light hair may be white as well as blond. */
const HAIR = { dark: [3, 5], brown: [8, 17], light: [4, 11] } as const;
const EYES = [0, 3] as const;
const CLOTHES = [3, 6] as const;
const DARK_CLOTHES = [1, -4] as const;
/** Half as wide, in the scene's units, as what is no longer a rim beside the hair. */
const RIM_OF_HAIR = 7;

/** The materials of a person with this face (in the scene's pixels); `subject` is where people can be. */
export function personMaterials(scene: GreyScene, subject: Plane, face: Face): Material[] {
  const skinLightness = lightnessOfSkin(scene, face);
  const skin = findSkin(scene, subject, face, skinLightness);
  const hairLightness = lightnessOfHair(scene, subject, face, skinLightness);
  const hair = findHair(scene, subject, face, skin, hairLightness);
  const eyes = findEyes(scene, face, skinLightness);
  const lips = findLips(scene, face, skinLightness);
  const clothes = findClothes(subject, face, skin, hair, scene.unit);
  const darkness = 1 - smoothStep(medianWithin(scene.base, clothes), 0.12, 0.3);
  const dressed = (k: 0 | 1): number => CLOTHES[k] + darkness * (DARK_CLOTHES[k] - CLOTHES[k]);
  for (let i = 0; i < skin.data.length; i++) {
    const feature = Math.max(eyes.data[i]!, lips.data[i]!);
    skin.data[i]! *= 1 - feature;
    hair.data[i]! *= 1 - Math.max(feature, 0.9 * skin.data[i]!);
  }
  const lightness = smoothStep(skinLightness, 0.35, 0.75);
  const mixed = (k: 0 | 1): number => SKIN.dark[k] + lightness * (SKIN.light[k] - SKIN.dark[k]);
  return [
    { name: 'skin', where: skin, chroma: [mixed(0), mixed(1)] },
    { name: 'hair', where: hair, chroma: chromaOfHair(hairLightness) },
    { name: 'eyes', where: eyes, chroma: EYES },
    { name: 'lips', where: lips, chroma: LIPS },
    { name: 'clothes', where: clothes, chroma: [dressed(0), dressed(1)] },
  ];
}

function chromaOfHair(lightness: number): Chroma {
  const brown = smoothStep(lightness, 0.13, 0.22);
  const light = smoothStep(lightness, 0.45, 0.65);
  const mixed = (k: 0 | 1): number =>
    HAIR.dark[k] + brown * (HAIR.brown[k] - HAIR.dark[k]) + light * (HAIR.light[k] - HAIR.brown[k]);
  return [mixed(0), mixed(1)];
}

function medianWithin({ data }: Plane, where: Plane): number {
  const values = data.filter((_, i) => where.data[i]! > 0.5).sort();
  return values[values.length >> 1] ?? 0.5;
}

/** The median lightness of the nose and the cheeks. */
function lightnessOfSkin({ width, height, base }: GreyScene, { leftEye, rightEye, mouth }: Face): number {
  const eyeY = (leftEye.y + rightEye.y) / 2;
  const values: number[] = [];
  const from = Math.min(leftEye.x, rightEye.x);
  const to = Math.max(leftEye.x, rightEye.x);
  for (let y = Math.round(eyeY + 0.3 * (mouth.y - eyeY)); y <= eyeY + 0.75 * (mouth.y - eyeY); y++) {
    for (let x = Math.round(from); x <= to; x++) {
      if (x >= 0 && y >= 0 && x < width && y < height) values.push(base.data[y * width + x]!);
    }
  }
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0.6;
}

/** Smooth and about as light as the cheeks, from the face on over the neck, not far beyond. */
function findSkin(scene: GreyScene, subject: Plane, face: Face, lightness: number): Plane {
  const { width, height, base, slope } = scene;
  const seeds = createPlane(width, height);
  const allowed = createPlane(width, height);
  const centreX = face.x + face.width / 2;
  const centreY = face.y + face.height / 2;
  const inMatte = subjectAt(subject, centreX, centreY) > 0.5;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const dx = (x - centreX) / face.width;
      const dy = (y - centreY) / face.height;
      const likeness = inMatte && subject.data[i]! < 0.5 ? 0 : skinLikeness(base.data[i]!, lightness);
      const inFace = Math.hypot(dx / (0.54 - 0.25 * Math.max(0, dy - 0.1)), (dy + 0.08) / 0.72) < 1;
      if (inFace && Math.hypot(dx / 0.4, dy / 0.45) < 1 && likeness > 0.5) seeds.data[i] = 1;
      const onNeck = Math.abs(dx) < 0.38 && dy > 0 && dy < 1.1;
      const steepest = inFace ? 0.06 : 0.02;
      if ((inFace || onNeck) && slope.data[i]! < steepest) allowed.data[i] = likeness > (inFace ? 0.25 : 0.8) ? 1 : 0;
    }
  }
  const reached = growArea(seeds, allowed);
  for (let i = 0; i < reached.data.length; i++) {
    reached.data[i]! *= (inMatte ? subject.data[i]! : 1) * skinLikeness(base.data[i]!, lightness);
  }
  return reached;
}

function subjectAt({ width, height, data }: Plane, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)));
  return data[Math.min(height - 1, Math.max(0, Math.round(y))) * width + column]!;
}

/** Highlights are lighter than the cheeks, and shade is darker: both are skin within measure. */
function skinLikeness(value: number, lightness: number): number {
  const tolerance = value > lightness ? 0.2 : 0.13 + 0.15 * lightness;
  return Math.exp(-(((value - lightness) / tolerance) ** 4));
}

function findHair(scene: GreyScene, subject: Plane, face: Face, skin: Plane, lightness: number): Plane {
  const { width, height, base, coherence, level, unit } = scene;
  const centreX = face.x + face.width / 2;
  const strands = boxMean(coherence, Math.max(1, Math.round(16 * unit)));
  const seeds = createPlane(width, height);
  const allowed = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const dx = Math.abs(x - centreX) / face.width;
      const dy = (y - face.y) / face.height;
      const near = dy > -1.2 && dy < 1.9 && dx < 1.9 && !(dx < 0.45 && dy > 0.25);
      const tolerance = dy < 0 ? 0.35 : 0.2;
      const likeness = Math.exp(-(((base.data[i]! - lightness) / tolerance) ** 4));
      if (dy > 1 && (strands.data[i]! < 0.42 + 0.4 * (dy - 1) || level.data[i]! > 0.3)) continue;
      if (!near || subject.data[i]! < 0.4 || likeness < 0.3 || skin.data[i]! > 0.6) continue;
      allowed.data[i] = 1;
      if (dy < 0 && dx < 0.6) seeds.data[i] = 1;
    }
  }
  const reached = boxMean(growArea(seeds, allowed), Math.max(1, Math.round(6 * unit)));
  return mapPlane(reached, (value, i) => subject.data[i]! * smoothStep(value, 0.35, 0.65));
}

/** The median lightness of what lies in an arch over the brow, and is subject and not skin. */
function lightnessOfHair({ width, height, base }: GreyScene, subject: Plane, face: Face, skin: number): number {
  const values: number[] = [];
  const top = Math.max(0, Math.round(face.y - 0.75 * face.height));
  for (let y = top; y < Math.min(height, face.y - 0.2 * face.height); y++) {
    for (let x = Math.max(0, Math.round(face.x)); x < Math.min(width, face.x + face.width); x++) {
      const i = y * width + x;
      if (subject.data[i]! > 0.8 && skinLikeness(base.data[i]!, skin) < 0.6) values.push(base.data[i]!);
    }
  }
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0.2;
}

/** Whites and irises: what is not like skin close round the eyes. */
function findEyes(scene: GreyScene, face: Face, skinLightness: number): Plane {
  const radius = 0.48 * Math.hypot(face.leftEye.x - face.rightEye.x, face.leftEye.y - face.rightEye.y);
  return unlikeSkin(scene, skinLightness, (x, y) =>
    Math.min(
      Math.hypot((x - face.leftEye.x) / radius, (y - face.leftEye.y) / (0.6 * radius)),
      Math.hypot((x - face.rightEye.x) / radius, (y - face.rightEye.y) / (0.6 * radius)),
    ),
  );
}

/** Pixels at a distance below 1 whose lightness is not the skin's. */
function unlikeSkin(
  { width, height, lightness }: GreyScene,
  skin: number,
  distance: (x: number, y: number) => number,
): Plane {
  const result = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const inside = 1 - smoothStep(distance(x, y), 0.75, 1);
      if (inside > 0) result.data[i] = inside * smoothStep(Math.abs(lightness.data[i]! - skin), 0.08, 0.16);
    }
  }
  return result;
}

/** Somewhat darker than the skin, round the mouth; teeth are lighter. */
function findLips({ width, height, lightness }: GreyScene, { leftEye, rightEye, mouth }: Face, skin: number): Plane {
  const apart = Math.hypot(leftEye.x - rightEye.x, leftEye.y - rightEye.y);
  const result = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const distance = Math.hypot((x - mouth.x) / (0.55 * apart), (y - mouth.y) / (0.24 * apart));
      if (distance < 1) {
        result.data[i] = (1 - smoothStep(distance, 0.7, 1)) * smoothStep(skin - lightness.data[i]!, 0.015, 0.06);
      }
    }
  }
  return result;
}

/** The subject below the chin that is neither skin nor hair, nor the soft rim of hair; `unit` as the scene has it. */
function findClothes(subject: Plane, face: Face, skin: Plane, hair: Plane, unit: number): Plane {
  const { width, height } = subject;
  const result = createPlane(width, height);
  for (let y = Math.max(0, Math.round(face.y + 0.9 * face.height)); y < height; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const aside = Math.abs(x - face.x - face.width / 2) / face.width;
      const beside = aside < 1 ? smoothStep((y - face.y) / face.height, 0.95, 1.3) : 1;
      const own = beside * (1 - smoothStep(aside, 1.8, 2.6));
      result.data[i] = own * subject.data[i]! * (1 - Math.max(skin.data[i]!, hair.data[i]!));
    }
  }
  const seen = mapPlane(result, (value) => (value > 0.25 ? 1 : 0));
  const broad = dilate(removeThin(seen, Math.max(1, Math.round(RIM_OF_HAIR * unit))), 1);
  return mapPlane(result, (value, i) => value * broad.data[i]!);
}
