import { z } from 'zod';

/** A picture on its way to the model. */
export interface InlineImage {
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly bytes: Uint8Array;
}

export interface ModelRequest {
  readonly images: readonly InlineImage[];
  readonly instruction: string;
  /** One of the model's ratios, such as `4:3`; the last picture's own when left out. */
  readonly aspectRatio?: string;
  readonly imageSize?: '1K' | '2K' | '4K';
  /** One of the model's levels; its own when left out. */
  readonly thinking?: string | undefined;
}

/** The body of a `generateContent` call (v1beta). */
export function requestBody({ images, instruction, aspectRatio, imageSize, thinking }: ModelRequest): object {
  const inline = images.map(({ contentType, bytes }) => ({
    inlineData: { mimeType: contentType, data: Buffer.from(bytes).toString('base64') },
  }));
  return {
    contents: [{ role: 'user', parts: [...inline, { text: instruction }] }],
    generationConfig: {
      responseModalities: ['TEXT', 'IMAGE'],
      ...((aspectRatio || imageSize) && { imageConfig: { aspectRatio, imageSize } }),
      ...(thinking && { thinkingConfig: { thinkingLevel: thinking } }),
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

export interface TokenUsage {
  readonly prompt: number;
  /** Of text and of thoughts. */
  readonly words: number;
  readonly image: number;
}

/** An answer as far as we read it. */
export interface ModelAnswer {
  /** The encoded picture, unchecked. */
  readonly image: Buffer | undefined;
  readonly finishReason: string | undefined;
  readonly blockReason: string | undefined;
  /** Undefined when the service does not say. */
  readonly usage: TokenUsage | undefined;
}

/** Reads the JSON of a 200; undefined when it is not an answer at all. */
export function readAnswer(json: unknown): ModelAnswer | undefined {
  const parsed = answerSchema.safeParse(json);
  if (!parsed.success) return undefined;
  const { candidates: [candidate] = [], promptFeedback, usageMetadata } = parsed.data;
  const image = finalImage(candidate?.content?.parts ?? []);
  return {
    image,
    finishReason: candidate?.finishReason,
    blockReason: promptFeedback?.blockReason,
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
