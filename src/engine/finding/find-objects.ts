import type { DetectedObject } from '../abilities.ts';
import { mappedBox } from './boxes.ts';
import { type FindingScene, SceneView } from './scene-view.ts';

/** Detects the objects of a whole picture, by falling score. Boxes are in pixels of the source. */
export async function findObjects(scene: FindingScene): Promise<DetectedObject[]> {
  const view = new SceneView(scene);
  const scale = { x: scene.source.width / view.image.width, y: scene.source.height / view.image.height };
  return (await view.objects()).map((object) => ({ ...object, box: mappedBox(object.box, scale) }));
}
