import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Face } from '../../../engine/face.ts';
import { findFaces } from '../../../engine/faces/find-faces.ts';
import { boxFilter, resampleRaster } from '../../../engine/kernels/resample.ts';
import { createRaster, type Raster } from '../../../engine/raster.ts';
import { decodePicture } from '../../codec/decode.ts';
import { faceNetworks, readWeights } from './face-networks.ts';

describe('the weights', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'weights-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function read(bytes: number[], dtype = 'uint8') {
    const quantization = { dtype, scale: 0.5, min: -1 };
    const weights = [
      { name: 'first', shape: [2, 1], quantization },
      { name: 'second', shape: [1], quantization },
    ];
    await writeFile(join(folder, 'levels.bin'), Buffer.from(bytes));
    await writeFile(join(folder, 'manifest.json'), JSON.stringify([{ weights, paths: ['levels.bin'] }]));
    return readWeights(pathToFileURL(join(folder, 'manifest.json')));
  }

  test('levels become numbers, one tensor after the other', async () => {
    const weights = await read([0, 4, 255]);
    expect(weights.get('first')).toEqual({ shape: [2, 1], data: new Float32Array([-1, 1]) });
    expect(weights.get('second')).toEqual({ shape: [1], data: new Float32Array([126.5]) });
  });

  test('too few or too many levels, or levels of another kind, are an error', async () => {
    await expect(read([0, 4])).rejects.toThrow('has 2 bytes where 3 were expected');
    await expect(read([0, 4, 5, 6])).rejects.toThrow('has 4 bytes where 3 were expected');
    await expect(read([0, 4, 5], 'float16')).rejects.toThrow('first is not of 8-bit levels');
  });
});

describe('faces', () => {
  test('a person has one, brows to chin, the eyes over the mouth', async () => {
    const faces = findFaces(await faceNetworks(), await scene('person-1'));
    expect(faces).toHaveLength(1);
    const [{ x, y, width, height, leftEye, rightEye, mouth }] = faces as [Face];
    expect([x, y, x + width, y + height].map((side, i) => Math.abs(side - [66, 84, 190, 202][i]!) < 8)).toEqual(
      Array(4).fill(true),
    );
    expect(Math.hypot(leftEye.x - 112, leftEye.y - 116)).toBeLessThan(6);
    expect(Math.hypot(rightEye.x - 164, rightEye.y - 117)).toBeLessThan(6);
    expect(Math.hypot(mouth.x - 139, mouth.y - 168)).toBeLessThan(6);
  });

  test('a large face is found in a small view as well, a small one is not', async () => {
    const [networks, person] = [await faceNetworks(), await scene('person-1')];
    const [face] = findFaces(networks, person, 128) as [Face];
    expect(Math.hypot(face.mouth.x - 139, face.mouth.y - 168)).toBeLessThan(12);
    const picture = createRaster(640, 480);
    picture.data.fill(150);
    place(resampleRaster(person, 128, 128, boxFilter), picture, 300, 200);
    expect(findFaces(networks, picture)).toHaveLength(1);
    expect(findFaces(networks, picture, 128)).toEqual([]);
  });

  test('two people in a larger picture: the larger face first, where they are', async () => {
    const picture = createRaster(400, 280);
    picture.data.fill(150);
    place(await scene('person-2'), picture, 0, 20);
    place(resampleRaster(await scene('person-3'), 128, 128, boxFilter), picture, 264, 140);
    const faces = findFaces(await faceNetworks(), picture);
    expect(faces.map(({ x, width }) => Math.round((x + width / 2) / 40) * 40)).toEqual([120, 320]);
    expect(faces[0]!.width).toBeGreaterThan(faces[1]!.width);
  });

  test.each(['teddy', 'product', 'street'])('%s has none', async (name) => {
    const picture = resampleRaster(await scene(name), 320, 240, boxFilter);
    expect(findFaces(await faceNetworks(), picture)).toEqual([]);
  });
});

function scene(name: string): Promise<Raster> {
  return decodePicture(fileURLToPath(new URL(`../../../../bench/scenes/${name}.jpg`, import.meta.url)), 50e6);
}

function place(small: Raster, large: Raster, left: number, top: number): void {
  for (let y = 0; y < small.height; y++) {
    const row = small.data.subarray(y * small.width * 4, (y + 1) * small.width * 4);
    large.data.set(row, ((y + top) * large.width + left) * 4);
  }
}
