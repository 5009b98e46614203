import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { OnnxWriter } from '../../../../scripts/models/onnx-writer.ts';
import { addFixedOutput, writtenModel } from '../../../../test/support/written-model.ts';
import type { Face } from '../../../engine/face.ts';
import { boxFilter, resampleRaster } from '../../../engine/resample/resample.ts';
import { createRaster, type Raster } from '../../../engine/raster.ts';
import { decodePicture } from '../../codec/decode.ts';
import { loadBlazeface } from './blazeface.ts';
import { loadFaceMesh } from './face-mesh.ts';
import { type FaceDetector, loadFaces } from './faces.ts';
import { modelFile } from '../models.ts';

/** A BlazeFace that sees one face of 64×48 pixels in whatever it looks at: 10 to the right of an anchor at (136, 120) of 256. */
function seeingOne(anchors = 512): OnnxWriter {
  const onnx = new OnnxWriter();
  const input = onnx.input('input', [1, 256, 256, 3]);
  const logits = new Float32Array(anchors).fill(-9);
  const boxes = new Float32Array(anchors * 16);
  const anchor = 2 * (7 * 16 + 8);
  logits[anchor] = 3;
  boxes.set([10, 0, 64, 48, -10, -8, 30, -8], anchor * 16);
  addFixedOutput(onnx, input, 'Identity', [1, anchors, 1], logits);
  addFixedOutput(onnx, input, 'Identity_1', [1, 384, 1], new Float32Array(384).fill(-9));
  addFixedOutput(onnx, input, 'Identity_2', [1, anchors, 16], boxes);
  addFixedOutput(onnx, input, 'Identity_3', [1, 384, 16], new Float32Array(384 * 16));
  return onnx;
}

/** A mesh whose points all lie in a quarter of its square to the right of the middle, and its score. */
function meshOf(score: number, points = 468): OnnxWriter {
  const onnx = new OnnxWriter();
  const input = onnx.input('input_1', [1, 192, 192, 3]);
  addFixedOutput(onnx, input, 'Identity_1', [1, 1], [score]);
  addFixedOutput(onnx, input, 'Identity_2', [1, 3 * points], Array.from({ length: points }, () => [144, 96, 0]).flat());
  return onnx;
}

describe('BlazeFace', () => {
  it('gives box and eyes of a face in pixels of the picture', async () => {
    const { detect } = await loadBlazeface(await writtenModel('blazeface', seeingOne()));
    const [face, ...others] = await detect(createRaster(512, 256));
    expect(others).toEqual([]);
    expect(face!.score).toBeCloseTo(1 / (1 + Math.exp(-3)), 5);
    const rounded = (values: object) => Object.values(values).map((value: number) => Math.round(value));
    expect(rounded(face!.box)).toEqual([2 * (146 - 32), 2 * (120 - 24 - 64), 2 * (146 + 32), 2 * (120 + 24 - 64)]);
    expect([rounded(face!.leftEye), rounded(face!.rightEye)]).toEqual([
      [252, 96],
      [332, 96],
    ]);
  });

  it('is refused when its outputs have another shape', async () => {
    const { detect } = await loadBlazeface(await writtenModel('blazeface', seeingOne(640)));
    await expect(detect(createRaster(8, 8))).rejects.toThrow('The model blazeface gave 1×640×1 as its output Identity');
  });
});

describe('the face mesh', () => {
  it('gives its points in pixels of the picture, rotated with the square', async () => {
    const { locate } = await loadFaceMesh(await writtenModel('mesh', meshOf(0.75)));
    const square = { centre: { x: 300, y: 200 }, side: 400, roll: Math.PI / 2 };
    const { points, score } = await locate(createRaster(640, 480), square);
    expect([points.length, score]).toEqual([468, 0.75]);
    expect([Math.round(points[0]!.x), Math.round(points[0]!.y)]).toEqual([300, 300]);
  });

  it('rotates a slanted square upright', async () => {
    const onnx = new OnnxWriter();
    const input = onnx.input('input_1', [1, 192, 192, 3]);
    // The brightness at the upper edge's middle stands in for the score.
    const at = onnx.node('Slice', [input, onnx.ints([0, 4, 96, 0]), onnx.ints([1, 5, 97, 1])]);
    onnx.output('Identity_1', onnx.node('Reshape', [at, onnx.ints([1, 1])]));
    addFixedOutput(onnx, input, 'Identity_2', [1, 1404], new Float32Array(1404));
    const { locate } = await loadFaceMesh(await writtenModel('mesh', onnx));
    const picture = createRaster(400, 400);
    picture.data.fill(255);
    for (let i = 0; i < 400 * 400; i++) if (i % 400 < 300) picture.data.fill(0, 4 * i, 4 * i + 3);
    const scoreAt = async (roll: number) =>
      (await locate(picture, { centre: { x: 200, y: 200 }, side: 380, roll })).score;
    expect(await scoreAt(0)).toBeCloseTo(0, 2);
    expect(await scoreAt(Math.PI / 2)).toBeCloseTo(1, 2);
  });

  it('takes a picture whose bytes begin anywhere in their buffer, and a square beyond its border', async () => {
    const { locate } = await loadFaceMesh(await writtenModel('mesh', meshOf(0.75)));
    const picture = { width: 8, height: 8, data: new Uint8ClampedArray(new ArrayBuffer(257), 1, 256) };
    const { score } = await locate(picture, { centre: { x: 90, y: -50 }, side: 20, roll: 0 });
    expect(score).toBe(0.75);
  });

  it('is refused when its outputs have another shape', async () => {
    const { locate } = await loadFaceMesh(await writtenModel('mesh', meshOf(1, 478)));
    const square = { centre: { x: 4, y: 4 }, side: 8, roll: 0 };
    await expect(locate(createRaster(8, 8), square)).rejects.toThrow(
      'The model mesh gave 1×1434 as its output Identity_2',
    );
  });
});

describe('what looks like a face', () => {
  it('is not a face when the mesh is not sure of it', async () => {
    const blazeface = await writtenModel('blazeface', seeingOne());
    const { detect } = await loadFaces(blazeface, await writtenModel('mesh', meshOf(0.7)));
    expect(await detect(createRaster(64, 64))).toEqual([]);
  });
});

describe('faces', () => {
  let faces: FaceDetector;
  beforeAll(async () => void (faces = await loadFaces(modelFile('blazeface'), modelFile('face-mesh'))));

  it('finds one face of a person, from the brows to the chin, the eyes over the mouth', async () => {
    const found = await faces.detect(await scene('person-1'));
    expect(found).toHaveLength(1);
    const [{ x, y, width, height, leftEye, rightEye, mouth, confidence }] = found as [Face];
    expect([x, y, x + width, y + height].map((side, i) => Math.abs(side - [66, 84, 190, 202][i]!) < 12)).toEqual(
      Array(4).fill(true),
    );
    expect(Math.hypot(leftEye.x - 112, leftEye.y - 116)).toBeLessThan(6);
    expect(Math.hypot(rightEye.x - 164, rightEye.y - 117)).toBeLessThan(6);
    expect(Math.hypot(mouth.x - 139, mouth.y - 168)).toBeLessThan(6);
    expect(confidence).toBeGreaterThan(0.9);
  });

  it('finds the faces of two people, the larger first', async () => {
    const picture = grey(400, 280);
    place(await scene('person-2'), picture, 0, 20);
    place(resampleRaster(await scene('person-3'), 128, 128, boxFilter), picture, 264, 140);
    const found = await faces.detect(picture);
    expect(found.map(({ x, width }) => Math.round((x + width / 2) / 40) * 40)).toEqual([120, 320]);
    expect(found[0]!.width).toBeGreaterThan(found[1]!.width);
  });

  it('finds faces of 4 % of the longer side', async () => {
    const picture = grey(1440, 960);
    place(resampleRaster(await scene('person-1'), 128, 128, boxFilter), picture, 500, 300);
    const found = await faces.detect(picture);
    expect(found.map(({ x, y }) => [Math.round(x / 20) * 20, Math.round(y / 20) * 20])).toEqual([[540, 340]]);
  });

  it.each(['teddy', 'product', 'street'])('finds no face in the picture "%s"', async (name) => {
    expect(await faces.detect(await scene(name))).toEqual([]);
  });
});

function scene(name: string): Promise<Raster> {
  return decodePicture(fileURLToPath(new URL(`../../../../bench/scenes/${name}.jpg`, import.meta.url)), 50e6);
}

function grey(width: number, height: number): Raster {
  const picture = createRaster(width, height);
  picture.data.fill(150);
  return picture;
}

function place(small: Raster, large: Raster, left: number, top: number): void {
  for (let y = 0; y < small.height; y++) {
    const row = small.data.subarray(y * small.width * 4, (y + 1) * small.width * 4);
    large.data.set(row, ((y + top) * large.width + left) * 4);
  }
}
