import type { IncomingMessage } from 'node:http';
import { bodyOf, type FakeService, json, type ReceivedCall, type Reply, startFake } from './fake-service.ts';

export interface GeminiCall extends ReceivedCall {
  readonly generationConfig: {
    readonly responseModalities?: readonly string[];
    readonly imageConfig?: { readonly aspectRatio?: string; readonly imageSize?: string };
  };
}

const KEY = 'AQ.fake-key';
export const FAKE_KEY = KEY;
const RATIOS = '1:1 2:3 3:2 3:4 4:3 4:5 5:4 9:16 16:9 21:9 1:4 4:1 1:8 8:1'.split(' ');
const SIZES = ['1K', '2K', '4K'];
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/heic', 'image/heif'];

/**
 * A stand-in for the model server's service that speaks its wire format as its documentation and its users describe it.
 * Passing against it proves nothing about the service itself.
 */
export function startFakeGemini(): Promise<FakeService<GeminiCall>> {
  return startFake({ receive, problemOf });
}

interface RequestBody {
  contents: { parts: { text?: string; inlineData?: { mimeType: string; data: string } }[] }[];
  generationConfig: GeminiCall['generationConfig'];
}

async function receive(request: IncomingMessage): Promise<GeminiCall> {
  const body = await bodyOf(request);
  const { contents, generationConfig } = JSON.parse(body.toString('utf8')) as RequestBody;
  const parts = contents[0]?.parts ?? [];
  return {
    path: request.url ?? '',
    key: request.headers['x-goog-api-key'] as string | undefined,
    images: parts.flatMap(({ inlineData }) =>
      inlineData ? [{ mimeType: inlineData.mimeType, bytes: Buffer.from(inlineData.data, 'base64') }] : [],
    ),
    instruction: parts.map(({ text = '' }) => text).join(''),
    generationConfig,
  };
}

/** What the service refuses before any model sees it. */
function problemOf({ key, images, generationConfig: { imageConfig = {} } }: GeminiCall): Reply | undefined {
  if (key !== KEY) return badKey;
  const { aspectRatio, imageSize } = imageConfig;
  const wrong =
    images.some(({ mimeType }) => !TYPES.includes(mimeType)) ||
    (aspectRatio !== undefined && !RATIOS.includes(aspectRatio)) ||
    (imageSize !== undefined && !SIZES.includes(imageSize));
  return wrong ? failed(400, 'INVALID_ARGUMENT') : undefined;
}

/** An error in the service's envelope. */
export const failed = (
  status: number,
  name: string,
  details: readonly object[] = [],
  message = 'What the service says about it.',
): Reply => json(status, { error: { code: status, status: name, message, details } });

/** As users quote it since prepaid accounts came; later with the status 402. */
export const depleted = (status: 402 | 429): Reply =>
  failed(status, 'RESOURCE_EXHAUSTED', [], 'Your prepayment credits are depleted. Please go to AI Studio at …');

export const badKey = failed(400, 'INVALID_ARGUMENT', [
  { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
]);

/** 429 with what quota it was, and when to come back. */
export const quota = (
  quotaId: string,
  { quotaValue = '10', retryDelay }: { quotaValue?: string; retryDelay?: string } = {},
) =>
  failed(429, 'RESOURCE_EXHAUSTED', [
    { '@type': 'type.googleapis.com/google.rpc.QuotaFailure', violations: [{ quotaId, quotaValue }] },
    ...(retryDelay ? [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay }] : []),
  ]);

export const blocked = (blockReason: string): Reply => json(200, { promptFeedback: { blockReason } });

/** A candidate without a picture. */
export const finished = (finishReason: string, content?: object): Reply =>
  json(200, { candidates: [{ finishReason, ...(content && { content }) }] });

/** A picture as the model sends it: a plan and a draft marked as thoughts, some words, then the picture itself. */
export const picture = (bytes: Buffer, draft = bytes): Reply =>
  json(200, {
    candidates: [
      {
        content: {
          role: 'model',
          parts: [
            { text: 'A plan.', thought: true },
            { inlineData: { mimeType: 'image/jpeg', data: draft.toString('base64') }, thought: true },
            { text: 'Here is the edited photo.' },
            { inlineData: { mimeType: 'image/jpeg', data: bytes.toString('base64') }, thoughtSignature: 'opaque' },
          ],
        },
        finishReason: 'STOP',
      },
    ],
    usageMetadata: {
      promptTokenCount: 1310,
      candidatesTokenCount: 1120,
      thoughtsTokenCount: 240,
      candidatesTokensDetails: [{ modality: 'IMAGE', tokenCount: 1120 }],
    },
  });

/** A picture as a part of an answer. */
export const inline = (bytes: Buffer): object => ({
  inlineData: { mimeType: 'image/jpeg', data: bytes.toString('base64') },
});

/** Parts exactly as given. */
export const parts = (...given: object[]): Reply =>
  json(200, { candidates: [{ content: { parts: given }, finishReason: 'STOP' }] });
