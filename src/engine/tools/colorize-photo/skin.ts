import type { Face } from '../../face.ts';
import { boxMean } from '../../../pixels/box-mean.ts';
import { fitToEdges } from '../../filters/guided-filter.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { GreyScene } from './grey-scene.ts';
import { growArea } from './grow-area.ts';

/** How much of each pixel is skin of this face (in the scene's pixels) and its neck, 0..1; the subject's matte bounds it. */
export function findSkin(scene: GreyScene, subject: Plane, face: Face): Plane {
  const found = findFace(scene, subject, face);
  const soft = boxMean(found, Math.max(1, Math.round(face.width / 16)));
  return fitToEdges(scene.lightness, soft, Math.max(1, Math.round(face.width / 10)), 1e-3);
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

/**
 * The whole oval of the face, in light and shade, and from there on what is smooth and about as light as the cheeks: brow,
 * ears, neck.
 */
function findFace(scene: GreyScene, subject: Plane, face: Face): Plane {
  const { width, height, base, slope } = scene;
  const lightness = lightnessOfSkin(scene, face);
  const oval = createPlane(width, height);
  const allowed = createPlane(width, height);
  const inMatte = isSubject(subject, face);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (inMatte && subject.data[i]! < 0.5) continue;
      const dx = (x - face.x) / face.width - 0.5;
      const dy = (y - face.y) / face.height - 0.5;
      const likeness = skinLikeness(base.data[i]!, lightness);
      const inHead = Math.hypot(dx / 0.56, (dy + 0.08) / 0.74) < 1;
      const onNeck = Math.abs(dx) < 0.38 && dy > 0 && dy < 1.1;
      if (Math.hypot(dx / 0.47, dy / 0.54) < 1) oval.data[i] = allowed.data[i] = 1;
      else if (inHead) allowed.data[i] = likeness > 0.4 && slope.data[i]! < 0.06 ? 1 : 0;
      else if (onNeck) allowed.data[i] = likeness > 0.8 && slope.data[i]! < 0.02 ? 1 : 0;
    }
  }
  return growArea(oval, allowed);
}

function isSubject({ width, height, data }: Plane, { x, y, width: across, height: down }: Face): boolean {
  const column = Math.min(width - 1, Math.max(0, Math.round(x + across / 2)));
  return data[Math.min(height - 1, Math.max(0, Math.round(y + down / 2))) * width + column]! > 0.5;
}

/** Highlights are lighter than the cheeks, and shade is darker: both are skin within measure. */
function skinLikeness(value: number, lightness: number): number {
  const tolerance = value > lightness ? 0.2 : 0.13 + 0.15 * lightness;
  return Math.exp(-(((value - lightness) / tolerance) ** 4));
}
