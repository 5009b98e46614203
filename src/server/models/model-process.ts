/** The program of the process that holds the small models, each loaded when it is first asked for: see `abilities.ts` for the parent's side. */
import type { Abilities, DetectedObject, TextRegion } from '../../engine/abilities.ts';
import type { Face } from '../../engine/face.ts';
import type { Raster } from '../../engine/raster.ts';
import { serveMethods } from '../processes/serve-methods.ts';
import { loadFaces } from './faces.ts';
import { firstLoaded } from './first-loaded.ts';
import { modelFile } from './models.ts';
import { loadNanodet } from './nanodet.ts';
import { loadPpOcrText } from './pp-ocr-text.ts';

/** What another process sent may lie at any offset; pixels are read as whole numbers, which lie at multiples of four. */
const aligned =
  <Found>(detect: (picture: Raster) => Promise<Found>) =>
  (picture: Raster): Promise<Found> =>
    detect(picture.data.byteOffset % 4 === 0 ? picture : { ...picture, data: picture.data.slice() });

const methods = {
  detectObjects: aligned(
    firstLoaded<Raster, readonly DetectedObject[]>('detectObjects', [
      async () => (await loadNanodet(modelFile('nanodet'))).detect,
    ]),
  ),
  detectText: aligned(
    firstLoaded<Raster, readonly TextRegion[]>('detectText', [
      async () => (await loadPpOcrText(modelFile('pp-ocr-text'))).detect,
    ]),
  ),
  detectFaces: aligned(
    firstLoaded<Raster, readonly Face[]>('detectFaces', [
      async () => (await loadFaces(modelFile('blazeface'), modelFile('face-mesh'))).detect,
    ]),
  ),
} satisfies Partial<Abilities>;

export type ModelMethods = typeof methods;

serveMethods(methods);
