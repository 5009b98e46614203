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

/** From this version on LiteLLM passes on pictures that are called `image[]`; before, it wants `image` (BerriAI/litellm, pull request 41697). */
const LITELLM_MENDED = [1, 102] as const;

interface OpenaiOptions {
  readonly maskField: MaskField;
  /** Of calls with a mask, where it is another: LocalAI's `/images/inpainting` takes one picture and a mask. */
  readonly maskPath?: string;
}

/** `POST {base}/images/edits`, which OpenAI, its resellers and most servers of open models speak. */
export function openai({ maskField, maskPath }: OpenaiOptions): ModelDialect {
  let several = 'image[]';
  const ask = askOnce({
    call: (question) => {
      const { apiKey, baseUrl } = question.address;
      const { images, mask } = question.request;
      const alone = mask !== undefined && maskField !== 'none' ? maskPath : undefined;
      const sent = alone === undefined ? images : images.slice(0, 1);
      return {
        url: `${baseUrl}${alone ?? '/images/edits'}`,
        headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
        body: formOf(question, sent, maskField, sent.length > 1 ? several : 'image'),
      };
    },
    read: readAnswer,
    failureOf: (answer, json) => {
      if (isOldLitellm(answer.headers.get('x-litellm-version'))) several = 'image';
      return failureOfStatus(answer, json);
    },
  });
  return {
    serves: () => true,
    takesMasks: () => maskField !== 'none',
    showsMarks: () => true,
    ask: async (question, signal) => {
      const before = several;
      return ask(question, signal).catch((error: unknown) => {
        // An older LiteLLM has told its version meanwhile.
        if (before === several || question.request.images.length < 2) throw error;
        return ask(question, signal);
      });
    },
  };
}

function isOldLitellm(version: string | null): boolean {
  const [major, minor] = version?.replace(/^v/, '').split('.').map(Number) ?? [];
  if (major === undefined || minor === undefined) return false;
  return major < LITELLM_MENDED[0] || (major === LITELLM_MENDED[0] && minor < LITELLM_MENDED[1]);
}

function formOf(
  { address, request, facts }: ModelQuestion,
  images: readonly InlineImage[],
  maskField: MaskField,
  imageField: string,
): FormData {
  const { mask, instruction, seed } = request;
  const { shapes, quality, seeds } = facts;
  const tag =
    seeds === 'prompt' && seed !== undefined ? ` <sd_cpp_extra_args>{"seed":${seed}}</sd_cpp_extra_args>` : '';
  const form = new FormData();
  form.append('model', address.model);
  form.append('prompt', instruction + tag);
  form.append('size', sizeOf(request, shapes));
  if (quality) form.append('quality', quality);
  if (seeds === 'form' && seed !== undefined) form.append('seed', String(seed));
  for (const [i, image] of images.entries()) appendImage(form, imageField, image, `photo-${i}`);
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
