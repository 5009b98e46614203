import { Tensor } from 'onnxruntime-node';
import type { FillAnswer, FillQuestion } from '../../../../engine/model-question.ts';
import { createRaster } from '../../../../engine/raster.ts';
import { type ModelFile, openSession, outputData } from '../../open-session.ts';

/** What the mask says of a pixel. */
const KEEP = 255;
const FILL = 0;

/**
 * MI-GAN, a network that fills holes (Sargsyan et al. 2023, "MI-GAN: A Simple Baseline for Image Inpainting on Mobile Devices", ICCV;
 * github.com/Picsart-AI-Research/MI-GAN, MIT), with its pipeline in the graph. It takes `image`, 1×3×height×width, and `mask`,
 * 1×1×height×width, both bytes, red first, and gives `result` like `image`. It crops about the hole and works at 512×512 by itself.
 */
export async function loadMigan(model: ModelFile): Promise<(question: FillQuestion) => Promise<FillAnswer>> {
  const session = await openSession(model);
  return async ({ picture: { width, height, data }, hole }) => {
    const area = width * height;
    const planes = Uint8Array.from({ length: 3 * area }, (_, i) => data[4 * (i % area) + Math.floor(i / area)]!);
    const kept = Uint8Array.from(hole.data, (one) => (one === 1 ? FILL : KEEP));
    const outputs = await session.run({
      image: new Tensor('uint8', planes, [1, 3, height, width]),
      mask: new Tensor('uint8', kept, [1, 1, height, width]),
    });
    const result: unknown = outputData(model.id, outputs, 'result', [1, 3, height, width]);
    if (!(result instanceof Uint8Array)) throw new Error(`The model ${model.id} gave no bytes`);
    const picture = createRaster(width, height);
    for (let i = 0; i < area; i++) {
      for (let c = 0; c < 3; c++) picture.data[4 * i + c] = result[c * area + i]!;
      picture.data[4 * i + 3] = 255;
    }
    return { ability: 'fill', picture };
  };
}
