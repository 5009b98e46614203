import { z } from 'zod';
import type { ModelAnswer, ModelDialect, ModelRequest, TokenUsage } from '../model-dialect.ts';
import { askOnce } from '../single-call.ts';
import { failureOfAnswer, failureOfStatus } from './gemini-errors.ts';

/** The version of the interface that the wire format was written from. */
const API_VERSION = 'v1beta';

/** Gemini's `generateContent`, which its resellers speak as well. */
export const gemini: ModelDialect = {
  serves: () => true,
  takesMasks: () => false,
  showsMarks: () => true,
  ask: askOnce({
    call: ({ address: { apiKey, baseUrl, model }, request }) => ({
      url: `${baseUrl}/${API_VERSION}/models/${model}:generateContent`,
      headers: { ...(apiKey !== undefined && { 'x-goog-api-key': apiKey }), 'content-type': 'application/json' },
      body: JSON.stringify(requestBody(request)),
    }),
    read: readAnswer,
    failureOf: failureOfStatus,
  }),
};

function requestBody({ images, instruction, aspectRatio, imageSize }: ModelRequest): object {
  const inline = images.map(({ contentType, bytes }) => ({
    inlineData: { mimeType: contentType, data: Buffer.from(bytes).toString('base64') },
  }));
  return {
    contents: [{ role: 'user', parts: [...inline, { text: instruction }] }],
    generationConfig: {
      responseModalities: ['TEXT', 'IMAGE'],
      ...((aspectRatio || imageSize) && { imageConfig: { aspectRatio, imageSize } }),
    },
  };
}

const part = z.looseObject({
  text: z.string().optional(),
  thought: z.boolean().optional(),
  inlineData: z.looseObject({ mimeType: z.string().optional(), data: z.string() }).optional(),
});

const tokens = z.number().int().nonnegative().catch(0).default(0);

/** What the service answers with 200. Everything may be missing, and new fields and enum values come without notice. */
const answerSchema = z.looseObject({
  candidates: z
    .array(
      z.looseObject({
        content: z.looseObject({ parts: z.array(part).optional() }).optional(),
        finishReason: z.string().optional(),
      }),
    )
    .optional(),
  promptFeedback: z.looseObject({ blockReason: z.string().optional() }).optional(),
  usageMetadata: z
    .looseObject({
      promptTokenCount: tokens,
      candidatesTokenCount: tokens,
      thoughtsTokenCount: tokens,
      candidatesTokensDetails: z.array(z.looseObject({ modality: z.string(), tokenCount: tokens })).optional(),
    })
    .optional(),
});

function readAnswer(json: unknown): ModelAnswer | undefined {
  const parsed = answerSchema.safeParse(json);
  if (!parsed.success) return undefined;
  const { candidates: [candidate] = [], promptFeedback, usageMetadata } = parsed.data;
  const image = finalImage(candidate?.content?.parts ?? []);
  return {
    image,
    failure: image ? undefined : failureOfAnswer(promptFeedback?.blockReason, candidate?.finishReason),
    usage: usageMetadata && readUsage(usageMetadata, image !== undefined),
  };
}

/**
 * S4: the last picture that is not a thought, since thinking models send drafts first; the last of all when every one is
 * a thought.
 */
function finalImage(parts: readonly z.infer<typeof part>[]): Buffer | undefined {
  const shown = parts.filter(({ inlineData }) => inlineData);
  const final = shown.findLast(({ thought }) => thought !== true) ?? shown.at(-1);
  return final?.inlineData && Buffer.from(final.inlineData.data, 'base64');
}

/** When the service does not split the tokens of an answer with a picture, all count as the picture's. */
function readUsage(usage: NonNullable<z.infer<typeof answerSchema>['usageMetadata']>, hasImage: boolean): TokenUsage {
  const { promptTokenCount, candidatesTokenCount, thoughtsTokenCount, candidatesTokensDetails = [] } = usage;
  const ofImages = candidatesTokensDetails.filter(({ modality }) => modality === 'IMAGE');
  const told = ofImages.reduce((sum, { tokenCount }) => sum + tokenCount, 0);
  const image = told || (hasImage ? candidatesTokenCount : 0);
  return { prompt: promptTokenCount, words: Math.max(0, candidatesTokenCount - image) + thoughtsTokenCount, image };
}
