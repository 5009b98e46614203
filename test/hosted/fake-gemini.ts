import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as the fake received it. */
export interface ReceivedCall {
  /** When the last of it came, by the process's clock. */
  readonly arrived: number;
  readonly path: string;
  readonly key: string | undefined;
  readonly images: readonly { readonly mimeType: string; readonly bytes: Buffer }[];
  readonly instruction: string;
  readonly generationConfig: {
    readonly responseModalities?: readonly string[];
    readonly imageConfig?: { readonly aspectRatio?: string; readonly imageSize?: string };
    readonly thinkingConfig?: { readonly thinkingLevel?: string };
  };
}

/** How the fake answers one call. */
export type Reply = (call: ReceivedCall, answer: ServerResponse) => void | Promise<void>;

export interface FakeGemini {
  readonly url: string;
  readonly calls: ReceivedCall[];
  /** Calls whose sender hung up before they were answered. */
  aborted: () => number;
  /** The most calls that were open at once. */
  busiest: () => number;
  /** The replies in order; the last one is given from then on. */
  readonly script: (...replies: Reply[]) => void;
  readonly close: () => Promise<void>;
}

const KEY = 'AQ.fake-key';
export const FAKE_KEY = KEY;
const RATIOS = '1:1 2:3 3:2 3:4 4:3 4:5 5:4 9:16 16:9 21:9 1:4 4:1 1:8 8:1'.split(' ');
const SIZES = ['1K', '2K', '4K'];
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/heic', 'image/heif'];

/**
 * A stand-in for the hosted model's service that speaks its wire format as its documentation and its users describe it.
 * Passing against it proves nothing about the service itself.
 */
export async function startFakeGemini(): Promise<FakeGemini> {
  const calls: ReceivedCall[] = [];
  let replies: Reply[] = [];
  let aborted = 0;
  let open = 0;
  let busiest = 0;
  const server = createServer((request, answer) => {
    busiest = Math.max(busiest, ++open);
    answer.on('close', () => {
      open--;
      if (!answer.writableEnded) aborted++;
    });
    void receive(request).then((call) => {
      calls.push(call);
      const problem = problemOf(call);
      const reply = problem ?? (replies.length > 1 ? replies.shift() : replies[0]);
      return reply?.(call, answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    aborted: () => aborted,
    busiest: () => busiest,
    script: (...next) => {
      calls.length = 0;
      aborted = 0;
      busiest = 0;
      replies = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface RequestBody {
  contents: { parts: { text?: string; inlineData?: { mimeType: string; data: string } }[] }[];
  generationConfig: ReceivedCall['generationConfig'];
}

async function receive(request: IncomingMessage): Promise<ReceivedCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const arrived = performance.now();
  const { contents, generationConfig } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as RequestBody;
  const parts = contents[0]?.parts ?? [];
  return {
    arrived,
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
function problemOf({ key, images, generationConfig: { imageConfig = {} } }: ReceivedCall): Reply | undefined {
  if (key !== KEY) return badKey;
  const { aspectRatio, imageSize } = imageConfig;
  const wrong =
    images.some(({ mimeType }) => !TYPES.includes(mimeType)) ||
    (aspectRatio !== undefined && !RATIOS.includes(aspectRatio)) ||
    (imageSize !== undefined && !SIZES.includes(imageSize));
  return wrong ? failed(400, 'INVALID_ARGUMENT') : undefined;
}

const json = (status: number, body: unknown): Reply => {
  const text = JSON.stringify(body);
  return (_, answer) => {
    answer.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(text);
  };
};

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

export const reset: Reply = (_, answer) => void answer.socket?.resetAndDestroy();
/** To the fake itself, where a call that follows it would be counted. */
export const redirected: Reply = (_, answer) =>
  void answer.writeHead(307, { location: '/v1beta/models/another:generateContent' }).end();
export const hang: Reply = () => {};
/** An error of something between us and the service. */
export const garbled =
  (status: number): Reply =>
  (_, answer) =>
    void answer.writeHead(status).end('<html>not what was expected</html>');
export const garbage = garbled(200);

export const cutBody: Reply = (_, answer) => {
  answer.writeHead(200, { 'content-length': '1000' });
  answer.write('{"candidates":[', () => answer.destroy());
};

/** A byte now and then, for ever. */
export const drip: Reply = (_, answer) => {
  answer.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => answer.write(' '), 20);
  answer.on('close', () => clearInterval(timer));
};
