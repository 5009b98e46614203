import { hash } from 'node:crypto';
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { mapPlane } from '../../../../engine/filters/map-planes.ts';
import type { SegmentPointAnswer, SegmentPointQuestion } from '../../../../engine/model-question.ts';
import type { Plane, Raster } from '../../../../engine/raster.ts';
import { fromPart, resamplePlaneAt, resampleRaster, tentFilter } from '../../../../engine/resample/resample.ts';
import { type ModelFile, openSession, outputData } from '../../open-session.ts';
import { imageNetPlanes } from '../../adapters/network-input.ts';

/** The side of the square that it sees: the picture's longer side fills it, and the rest is empty, on the right or below. */
const SIDE = 1024;
/** The side of a mask of that square, */
const MASK_SIDE = 256;
/** and how many it gives for one prompt: a part, a thing, several together. */
const MASKS = 3;

type Embedded = Readonly<Record<'image_embeddings' | 'image_positional_embeddings', Tensor>>;

/**
 * SlimSAM (Chen et al. 2023, "SlimSAM: 0.1% Data Makes Segment Anything Slim", arXiv:2312.05284; Apache-2.0), a small Segment Anything
 * (Kirillov et al. 2023, arXiv:2304.02643), in two files. The encoder takes `pixel_values`, 1×3×1024×1024, and gives `image_embeddings` and
 * `image_positional_embeddings`; the decoder takes them with `input_points`, 1×1×n×2, in pixels of that square, and `input_labels`, 1 inside
 * and 0 outside, and gives `iou_scores`, 1×1×3, and `pred_masks`, 1×1×3×256×256, as logits. This export takes no boxes. What the encoder made
 * of the last picture is kept: people tap more than once.
 */
export async function loadSlimsam(
  encoderFile: ModelFile,
  decoderFile: ModelFile,
): Promise<(question: SegmentPointQuestion) => Promise<SegmentPointAnswer>> {
  const [encoder, decoder] = [await openSession(encoderFile), await openSession(decoderFile)];
  let last: { readonly key: string; readonly embedded: Embedded } | undefined;
  return async ({ picture, points }) => {
    const scale = SIDE / Math.max(picture.width, picture.height);
    const key = `${picture.width}×${picture.height}:${hash('sha256', picture.data)}`;
    if (last?.key !== key) last = { key, embedded: await embed(encoder, picture, scale) };
    const labels = BigInt64Array.from(points, ({ inside }) => (inside ? 1n : 0n));
    const positions = Float32Array.from(points.flatMap(({ x, y }) => [scale * x, scale * y]));
    const outputs = await decoder.run({
      ...last.embedded,
      input_points: new Tensor('float32', positions, [1, 1, points.length, 2]),
      input_labels: new Tensor('int64', labels, [1, 1, points.length]),
    });
    const { id } = decoderFile;
    const scores = outputData(id, outputs, 'iou_scores', [1, 1, MASKS]);
    const logits = outputData(id, outputs, 'pred_masks', [1, 1, MASKS, MASK_SIDE, MASK_SIDE]);
    if (!scores.every(Number.isFinite) || !logits.every(Number.isFinite)) {
      throw new Error(`The model ${id} gave what is no number`);
    }
    const likeliest = [...scores.keys()].toSorted((a, b) => scores[b]! - scores[a]!);
    return { ability: 'segmentPoint', masks: likeliest.map((i) => maskOf(logits, i, picture, scale)) };
  };
}

async function embed(encoder: InferenceSession, picture: Raster, scale: number): Promise<Embedded> {
  const side = (length: number) => Math.max(1, Math.round(scale * length));
  const fitted = resampleRaster(picture, side(picture.width), side(picture.height), tentFilter);
  const outputs = await encoder.run({ pixel_values: imageNetPlanes(fitted, SIDE) });
  return {
    image_embeddings: outputs['image_embeddings']!,
    image_positional_embeddings: outputs['image_positional_embeddings']!,
  };
}

/** The likelihood of each pixel of the picture, from logits of the square that holds it. */
function maskOf(logits: Float32Array, number: number, { width, height }: Raster, scale: number): Plane {
  const area = MASK_SIDE * MASK_SIDE;
  const square = { width: MASK_SIDE, height: MASK_SIDE, data: logits.subarray(number * area, (number + 1) * area) };
  const shrunk = (scale * MASK_SIDE) / SIDE;
  const part = fromPart({ left: 0, top: 0, width: shrunk * width, height: shrunk * height }, width, height);
  return mapPlane(resamplePlaneAt(square, width, height, tentFilter, part), (logit) => 1 / (1 + Math.exp(-logit)));
}
