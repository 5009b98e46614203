import { boxMean } from '../../filters/box-mean.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import { smoothStep } from '../../color/smooth-step.ts';
import type { Plane } from '../../raster.ts';
import type { GreyScene } from './grey-scene.ts';
import type { Material } from './material.ts';

const FUR = { warm: [9, 25], grey: [1, 5] } as const;
const OBJECT = [4, 11] as const;

/** Of a subject that is no person: an animal or a plush toy if its texture is like fur, else any thing. */
export function subjectMaterials({ base, fine, coarse, coherence, unit }: GreyScene, subject: Plane): Material[] {
  let texture = 0;
  let [light, squares] = [0, 0];
  let area = 1e-6;
  for (let i = 0; i < subject.data.length; i++) {
    if (subject.data[i]! < 0.9) continue;
    light += base.data[i]!;
    squares += base.data[i]! ** 2;
    texture +=
      smoothStep(fine.data[i]! + 0.3 * coarse.data[i]!, 0.015, 0.035) *
      (1 - smoothStep(coherence.data[i]!, 0.65, 0.95));
    area++;
  }
  const solid = solidity(subject, Math.max(1, Math.round(10 * unit)));
  const contrast = Math.sqrt(Math.max(0, squares / area - (light / area) ** 2));
  const marked = smoothStep(contrast, 0.16, 0.2);
  const furColour = [0, 1].map((k) => FUR.warm[k]! + marked * (FUR.grey[k]! - FUR.warm[k]!)) as [number, number];
  const furry = smoothStep(texture / area, 0.29, 0.45);
  return [
    { name: 'fur', where: mapPlane(subject, (value) => 0.8 * solid * furry * value), chroma: furColour },
    { name: 'object', where: mapPlane(subject, (value) => 0.4 * solid * (1 - furry) * value), chroma: OBJECT },
  ];
}

/** Near 0 for blades, lattices and other thin things, which the network takes for a subject where there is none. */
function solidity(subject: Plane, radius: number): number {
  const inside = boxMean(subject, radius);
  let solid = 0;
  let area = 1e-6;
  for (let i = 0; i < subject.data.length; i++) {
    if (subject.data[i]! > 0.3) area++;
    if (inside.data[i]! > 0.85) solid++;
  }
  return smoothStep(solid / area, 0.1, 0.35);
}
