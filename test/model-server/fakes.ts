import type { TokenUsage } from '../../src/server/editors/model-server/model-dialect.ts';
import type { DialectName } from '../../src/server/editors/model-server/model-choice.ts';
import { comfyuiRows } from './comfyui/comfyui-rows.ts';
import { type FailureRow, failureRows } from './failure-rows.ts';
import * as comfyui from './comfyui/fake-comfyui.ts';
import * as gemini from './fake-gemini.ts';
import * as openai from './fake-openai.ts';
import { type FakeService, garbled, json, type Reply } from './fake-service.ts';
import { openaiRows } from './openai-rows.ts';

/** A stand-in for a service, and what it says in its own form. */
export interface FakeDialect {
  readonly dialect: DialectName;
  readonly model: string;
  readonly key: string;
  readonly start: () => Promise<FakeService>;
  readonly baseUrl: (service: Pick<FakeService, 'url'>) => string;
  readonly rows: readonly FailureRow[];
  readonly picture: (bytes: Buffer) => Reply;
  /** What `picture` says that it took, and what that comes to in billionths of a dollar. */
  readonly usage: TokenUsage | undefined;
  readonly cost: number;
  /** What is set aside for a call. */
  readonly most: number;
  readonly badKey: Reply;
  readonly badArgument: Reply;
  readonly busy: Reply;
  readonly throttled: (seconds: number) => Reply;
  readonly depleted: Reply;
  readonly refused: Reply;
  readonly empty: Reply;
  readonly uncounted: (bytes: Buffer) => Reply;
}

const fakeGemini: FakeDialect = {
  dialect: 'gemini',
  model: 'gemini-nano-banana-2.1',
  key: gemini.FAKE_KEY,
  start: gemini.startFakeGemini,
  baseUrl: ({ url }) => url,
  rows: failureRows,
  picture: gemini.picture,
  usage: { prompt: 1310, words: 240, image: 1120 },
  cost: 1310 * 1_500 + 240 * 7_500 + 1120 * 30_000,
  most: 4000 * 1_500 + 1500 * 7_500 + 1680 * 30_000,
  badKey: gemini.badKey,
  badArgument: gemini.failed(400, 'INVALID_ARGUMENT'),
  busy: gemini.failed(503, 'UNAVAILABLE'),
  throttled: (seconds) => gemini.quota('GenerateRequestsPerMinute', { retryDelay: `${seconds}s` }),
  depleted: gemini.depleted(429),
  refused: gemini.finished('IMAGE_SAFETY'),
  empty: gemini.finished('NO_IMAGE'),
  uncounted: (bytes) => gemini.parts(gemini.inline(bytes)),
};

const fakeOpenai: FakeDialect = {
  dialect: 'openai',
  model: 'gpt-image-2',
  key: openai.OPENAI_KEY,
  start: () => openai.startFakeOpenai(),
  baseUrl: ({ url }) => `${url}/v1`,
  rows: openaiRows,
  picture: openai.picture,
  usage: { prompt: 1310, words: 0, image: 1120 },
  cost: 1310 * 8_000 + 1120 * 30_000,
  most: 10_000 * 8_000 + 500 * 10_000 + 8_000 * 30_000,
  badKey: openai.badKey,
  badArgument: openai.badArgument,
  busy: openai.failed(503, { code: null }),
  throttled: (seconds) => openai.failed(429, { code: 'rate_limit_exceeded' }, { 'retry-after': String(seconds) }),
  depleted: openai.depleted,
  refused: openai.refused,
  empty: openai.empty,
  uncounted: openai.uncounted,
};

const DEAREST = 4000 * 2_000 + 1500 * 12_000 + 1680 * 120_000;

const fakeComfyui: FakeDialect = {
  dialect: 'comfyui',
  model: 'qwen-image-edit',
  key: comfyui.COMFYUI_KEY,
  start: comfyui.startFakeComfyui,
  baseUrl: ({ url }) => url,
  rows: comfyuiRows,
  picture: comfyui.picture,
  usage: undefined,
  cost: DEAREST,
  most: DEAREST,
  badKey: comfyui.badKey,
  badArgument: comfyui.badArgument,
  busy: garbled(503),
  throttled: (seconds) => json(429, {}, { 'retry-after': String(seconds) }),
  depleted: comfyui.failedRun('Exception', 'Payment Required: Please add credits to your account to use this node.'),
  refused: comfyui.failedRun('Exception', 'Content Moderated'),
  empty: comfyui.empty,
  uncounted: comfyui.previewed,
};

/** Every dialect: the same is true of all. */
export const fakes: readonly FakeDialect[] = [fakeGemini, fakeOpenai, fakeComfyui];

/** What a server is told to edit with `service`, which is no machine of its operator. */
export const envOf = (fake: FakeDialect, service: Pick<FakeService, 'url'>): Record<string, string> => ({
  MODEL_SERVER: fake.dialect,
  MODEL_SERVER_KEY: fake.key,
  MODEL_SERVER_MODEL: fake.model,
  MODEL_SERVER_URL: fake.baseUrl(service),
  MODEL_SERVER_IS_OURS: 'false',
  MODEL_SERVER_WORKFLOWS: comfyui.WORKFLOWS,
});
