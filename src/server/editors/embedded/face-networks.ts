import { readFile } from 'node:fs/promises';
import type { FaceNetworks } from '../../../engine/faces/find-faces.ts';
import type { Weights } from '../../../engine/faces/tensor.ts';

const MODELS = new URL('./model/', import.meta.resolve('@vladmandic/face-api/package.json'));

interface Entry {
  readonly name: string;
  readonly shape: readonly number[];
  /** A level of 0..255 stands for `level * scale + min`. */
  readonly quantization: { readonly dtype: string; readonly scale: number; readonly min: number };
}

type Manifest = readonly { readonly weights: readonly Entry[]; readonly paths: readonly string[] }[];

let networks: Promise<FaceNetworks> | undefined;

/** The networks that find faces, 0.5 MB; read from the package that carries them when first asked for. */
export function faceNetworks(): Promise<FaceNetworks> {
  return (networks ??= loadFaceNetworks());
}

async function loadFaceNetworks(): Promise<FaceNetworks> {
  const [detector, landmarks] = await Promise.all([
    readWeights(new URL('tiny_face_detector_model-weights_manifest.json', MODELS)),
    readWeights(new URL('face_landmark_68_model-weights_manifest.json', MODELS)),
  ]);
  return { detector, landmarks };
}

/** What TensorFlow.js keeps as a manifest and files of 8-bit levels beside it, one tensor after the other. */
export async function readWeights(manifest: URL): Promise<Weights> {
  const groups = JSON.parse(await readFile(manifest, 'utf8')) as Manifest;
  const weights = new Map<string, { shape: readonly number[]; data: Float32Array }>();
  for (const { weights: entries, paths } of groups) {
    const bytes = Buffer.concat(await Promise.all(paths.map((path) => readFile(new URL(path, manifest)))));
    let at = 0;
    for (const { name, shape, quantization } of entries) {
      if (quantization?.dtype !== 'uint8') throw new Error(`${name} is not of 8-bit levels`);
      const levels = bytes.subarray(at, (at += shape.reduce((product, side) => product * side, 1)));
      const { scale, min } = quantization;
      weights.set(name, { shape, data: Float32Array.from(levels, (level) => level * scale + min) });
    }
    if (at !== bytes.length) throw new Error(`${paths.join()} has ${bytes.length} bytes where ${at} were expected`);
  }
  return weights;
}
