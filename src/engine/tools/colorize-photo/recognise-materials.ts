import type { Face } from '../../face.ts';
import { connectedComponents } from '../../morphology/connected-components.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import { smoothStep } from '../../color/smooth-step.ts';
import type { Plane } from '../../raster.ts';
import type { GreyScene } from './grey-scene.ts';
import type { Material } from './material.ts';
import { personMaterials } from './person.ts';
import { skyConfidence, skyEvidence } from './sky.ts';
import { indoorMaterials, outdoorMaterials } from './surroundings.ts';
import { subjectMaterials } from './thing.ts';

/** A face higher than this share of the picture makes it a portrait. */
const PORTRAIT = 0.15;

/** What a grey scene is made of, as far as light, texture and place tell. `faces` in its pixels, `subject` at its size. */
export function recogniseMaterials(scene: GreyScene, subject: Plane, faces: readonly Face[]): Material[] {
  const portrait = faces.some((face) => face.height > PORTRAIT * scene.height);
  const sky = skyEvidence(scene, subject);
  // A smooth backdrop behind a person is more often a studio's or a wall than the sky.
  const outdoors = smoothStep(skyConfidence(sky) * (portrait ? 0.2 : 1), 0.1, 0.6);
  const things = outdoors > 0.3 ? withoutBands(subject) : subject;
  return [
    ...faces.flatMap((face) => personMaterials(scene, things, face)),
    ...(faces.length === 0 ? subjectMaterials(scene, things) : []),
    ...outdoorMaterials(scene, things, sky, outdoors),
    ...indoorMaterials(scene, things, portrait, 1 - outdoors),
  ];
}

/** In open country what reaches from the left border to the right one is land or sea. */
function withoutBands(subject: Plane): Plane {
  const { width, height } = subject;
  const { labels, count } = connectedComponents(subject, 0.3);
  const sides = [new Uint8Array(count + 1), new Uint8Array(count + 1)] as const;
  for (let y = 0; y < height; y++) {
    sides[0][labels[y * width]!] = 1;
    sides[1][labels[(y + 1) * width - 1]!] = 1;
  }
  return mapPlane(subject, (value, i) => (sides[0][labels[i]!]! && sides[1][labels[i]!]! ? 0 : value));
}
