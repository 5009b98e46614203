/** The program of the process that holds the small models, each loaded when it is first asked for: see `abilities.ts` for the parent's side. */
import type { DetectedObject, TextRegion } from '../../../engine/abilities.ts';
import type { Face } from '../../../engine/face.ts';
import type { Plane, Raster } from '../../../engine/raster.ts';
import { serveMethods } from '../../processes/serve-methods.ts';
import { alignedRaster } from '../aligned-raster.ts';
import { loadDamage } from '../adapters/damage.ts';
import { loadFaces } from '../adapters/faces.ts';
import { firstLoaded } from '../first-loaded.ts';
import { modelFile } from '../models.ts';
import { loadNanodet } from '../adapters/nanodet.ts';
import { loadPpOcrText } from '../adapters/pp-ocr-text.ts';
import { loadRvm } from '../adapters/rvm.ts';

/** For each ability the models that provide it, the preferred first. */
const people = firstLoaded<Raster, Plane>('mattePeople', [async () => (await loadRvm(modelFile('rvm'))).matte]);
const objects = firstLoaded<Raster, readonly DetectedObject[]>('detectObjects', [
  async () => (await loadNanodet(modelFile('nanodet'))).detect,
]);
const text = firstLoaded<Raster, readonly TextRegion[]>('detectText', [
  async () => (await loadPpOcrText(modelFile('pp-ocr-text'))).detect,
]);
const faces = firstLoaded<Raster, readonly Face[]>('detectFaces', [
  async () => (await loadFaces(modelFile('blazeface'), modelFile('face-mesh'))).detect,
]);
const damage = firstLoaded<Raster, Plane>('detectDamage', [async () => (await loadDamage(modelFile('damage'))).detect]);

const methods = {
  mattePeople: (picture: Raster) => people(alignedRaster(picture)),
  detectObjects: (picture: Raster) => objects(alignedRaster(picture)),
  detectText: (picture: Raster) => text(alignedRaster(picture)),
  detectFaces: (picture: Raster) => faces(alignedRaster(picture)),
  detectDamage: (picture: Raster) => damage(alignedRaster(picture)),
};

export type ModelMethods = typeof methods;

serveMethods(methods);
