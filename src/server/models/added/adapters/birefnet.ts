import type { MatteAnswer, MatteQuestion } from '../../../../engine/model-question.ts';
import { resampleRaster, tentFilter } from '../../../../engine/resample/resample.ts';
import { imageNetPlanes } from '../../adapters/network-input.ts';
import { type ModelFile, openSession, outputData } from '../../open-session.ts';

/** The side of the square to which a picture is stretched. */
const SIDE = 1024;

/**
 * BiRefNet, a network for dichotomous segmentation (Zheng et al. 2024, "Bilateral Reference for High-Resolution Dichotomous Image
 * Segmentation", arXiv:2401.03407; github.com/ZhengPeng7/BiRefNet, MIT), as its small variant with Swin-T. It takes `input_image`,
 * 1×3×1024×1024, normalised by ImageNet, and gives `output_image`, 1×1×1024×1024, the subject's logits.
 */
export async function loadBirefnet(model: ModelFile): Promise<(question: MatteQuestion) => Promise<MatteAnswer>> {
  const session = await openSession(model);
  return async ({ picture }) => {
    const square = resampleRaster(picture, SIDE, SIDE, tentFilter);
    const outputs = await session.run({ input_image: imageNetPlanes(square, SIDE) });
    const logits = outputData(model.id, outputs, 'output_image', [1, 1, SIDE, SIDE]);
    if (!logits.every(Number.isFinite)) throw new Error(`The model ${model.id} gave what is no number`);
    const data = logits.map((logit) => 1 / (1 + Math.exp(-logit)));
    return { ability: 'matte', matte: { width: SIDE, height: SIDE, data } };
  };
}
