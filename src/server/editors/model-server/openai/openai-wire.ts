import { z } from 'zod';
import type { ModelShapes } from '../../../../engine/model-answer/model-frame.ts';
import type { MaskField } from '../model-choice.ts';
import { freeSizeOf } from '../free-size.ts';
import type { InlineImage, ModelDialect, ModelQuestion, ModelRequest, TokenUsage } from '../model-dialect.ts';
import { ModelFailure } from '../model-failure.ts';
import { askOnce, type ReadAnswer } from '../single-call.ts';
import { failureOfStatus } from './openai-errors.ts';

/** The sizes of models that take three and no others. */
const FIXED: Readonly<Record<string, string>> = { '1:1': '1024x1024', '3:2': '1536x1024', '2:3': '1024x1536' };

/** `POST {base}/images/edits`, which OpenAI, its resellers and most servers of open models speak. */
export function openai({ maskField }: { readonly maskField: MaskField }): ModelDialect {
  return {
    serves: () => true,
    takesMasks: () => maskField !== 'none',
    showsMarks: () => true,
    ask: askOnce({
      call: (question) => {
        const { apiKey, baseUrl } = question.address;
        return {
          url: `${baseUrl}/images/edits`,
          headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
          body: formOf(question, maskField),
        };
      },
      read: readAnswer,
      failureOf: failureOfStatus,
    }),
  };
}

function formOf({ address, request, facts }: ModelQuestion, maskField: MaskField): FormData {
  const { images, mask, instruction, seed } = request;
  const { shapes, quality, seeds } = facts;
  const form = new FormData();
  form.append('model', address.model);
  form.append('prompt', instruction);
  form.append('size', sizeOf(request, shapes));
  if (quality) form.append('quality', quality);
  if (seeds && seed !== undefined) form.append('seed', String(seed));
  const field = images.length > 1 ? 'image[]' : 'image';
  for (const [i, image] of images.entries()) appendImage(form, field, image, `photo-${i}`);
  if (mask && maskField !== 'none') appendImage(form, maskField, mask, 'mask');
  return form;
}

function appendImage(form: FormData, field: string, { contentType, bytes }: InlineImage, name: string): void {
  const ending = contentType === 'image/png' ? 'png' : 'jpg';
  form.append(field, new Blob([bytes], { type: contentType }), `${name}.${ending}`);
}

/** The picture's own size where the model takes any; else the one that the model has for the ratio. */
function sizeOf(request: ModelRequest, { ratios }: ModelShapes): string {
  if (request.aspectRatio === undefined) return 'auto';
  if (ratios !== 'any') return FIXED[request.aspectRatio] ?? 'auto';
  const { width, height } = freeSizeOf(request);
  return `${width}x${height}`;
}

const count = z.number().int().nonnegative().catch(0).default(0);

const answerSchema = z.looseObject({
  data: z.array(
    z.looseObject({ b64_json: z.string().nullish().catch(undefined), url: z.string().nullish().catch(undefined) }),
  ),
  usage: z
    .looseObject({
      input_tokens: count,
      output_tokens: count,
      output_tokens_details: z.looseObject({ text_tokens: count }).nullish().catch(undefined),
    })
    .nullish()
    .catch(undefined),
});

/** Reads the JSON of a 200; undefined when it is not an answer at all. */
function readAnswer(json: unknown): ReadAnswer | undefined {
  const parsed = answerSchema.safeParse(json);
  if (!parsed.success) return undefined;
  const { data, usage } = parsed.data;
  const [picture] = data;
  const image = picture?.b64_json ? Buffer.from(picture.b64_json, 'base64') : undefined;
  const imageUrl = image ? undefined : (picture?.url ?? undefined);
  return {
    image: image ?? inline(imageUrl),
    imageUrl: imageUrl?.startsWith('data:') ? undefined : imageUrl,
    failure: image || imageUrl ? undefined : new ModelFailure('empty', 'no picture'),
    usage: usage ? readUsage(usage) : undefined,
  };
}

/** The picture of a `data:` address, which some servers give in place of `b64_json`. */
function inline(url: string | undefined): Buffer | undefined {
  const base64 = /^data:image\/[\w.+-]+;base64,/.exec(url ?? '')?.[0];
  return base64 === undefined ? undefined : Buffer.from(url!.slice(base64.length), 'base64');
}

function readUsage(usage: NonNullable<z.infer<typeof answerSchema>['usage']>): TokenUsage | undefined {
  const { input_tokens: prompt, output_tokens: output, output_tokens_details: details } = usage;
  // Servers of open models answer zeros.
  if (prompt + output === 0) return undefined;
  const words = Math.min(output, details?.text_tokens ?? 0);
  return { prompt, words, image: output - words };
}
