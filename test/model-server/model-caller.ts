import { dialectOf } from '../../src/server/editors/model-server/dialects.ts';
import { factsOf } from '../../src/server/editors/model-server/known-models.ts';
import type { MaskField } from '../../src/server/editors/model-server/model-choice.ts';
import {
  type CallLimits,
  type CallReport,
  createModelClient,
  type ModelClient,
} from '../../src/server/editors/model-server/model-client.ts';
import type { ModelRequest } from '../../src/server/editors/model-server/model-dialect.ts';
import { ModelFailure } from '../../src/server/editors/model-server/model-failure.ts';
import { WORKFLOWS } from './comfyui/fake-comfyui.ts';
import type { FakeService } from './fake-service.ts';
import type { FakeDialect } from './fakes.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

export const PICTURE = Buffer.from('the picture');

export const request: ModelRequest = {
  tool: 'magicEdit',
  images: [{ contentType: 'image/jpeg', bytes: Buffer.from('a photo') }],
  instruction: 'Make it warm.',
};

type Service = Pick<FakeService, 'url'> & { readonly calls: readonly unknown[] };

interface Given extends Partial<CallLimits> {
  readonly apiKey?: string;
  readonly baseUrl?: string;
  readonly model?: string;
  readonly isOurs?: boolean;
  readonly maskField?: MaskField;
  readonly maskPath?: string;
  readonly clock?: TestClock;
  readonly concurrency?: number;
  /** Billionths of a dollar that there are. */
  readonly purse?: number;
}

export interface ModelCaller {
  readonly client: ModelClient;
  readonly reports: CallReport[];
  readonly standstills: string[];
  readonly clock: TestClock;
  /** How far the model was, as it told. */
  readonly shares: number[];
  /** Billionths of a dollar that are left. */
  readonly left: () => number;
  readonly generate: (changes?: Partial<ModelRequest>, signal?: AbortSignal) => Promise<string>;
  /** What a call comes to, and after how many tries. */
  readonly outcome: (changes?: Partial<ModelRequest>) => Promise<string>;
}

/** A client of `service`, which speaks as `fake` does. */
export function callerOf(fake: FakeDialect, service: Service, given: Given = {}): ModelCaller {
  const { apiKey = fake.key, baseUrl = fake.baseUrl(service), model = fake.model, isOurs = false } = given;
  const {
    maskField = 'mask',
    maskPath,
    clock = createTestClock(),
    concurrency = 2,
    purse = Infinity,
    ...limits
  } = given;
  const reports: CallReport[] = [];
  const standstills: string[] = [];
  const shares: number[] = [];
  let left = purse;
  const choice = {
    dialect: fake.dialect,
    model,
    isOurs,
    maskField,
    workflowsDir: WORKFLOWS,
    ...(maskPath && { maskPath }),
  };
  const client = createModelClient({
    dialect: dialectOf(choice),
    address: { apiKey, baseUrl, model },
    facts: factsOf(choice),
    concurrency,
    budget: {
      reserve: async (nanoUsd) => {
        if (nanoUsd > left) return undefined;
        left -= nanoUsd;
        return { settle: async (spent) => void (left += nanoUsd - spent) };
      },
    },
    onStandstill: ({ reason, detail }) => void standstills.push(`${reason} (${detail})`),
    limits: { attemptMs: 10_000, deadlineMs: 30_000, backoffMs: 10, ...limits },
    clock,
  });
  const generate: ModelCaller['generate'] = (changes, signal = new AbortController().signal) =>
    client.generate(
      { ...request, ...changes },
      {
        accept: (image) => Promise.resolve(image.toString()),
        signal,
        onCall: (report) => void reports.push(report),
        onProgress: (share) => void shares.push(share),
      },
    );
  const outcome: ModelCaller['outcome'] = async (changes) => {
    const result = await generate(changes).catch((error: unknown) => {
      if (!(error instanceof ModelFailure)) throw error;
      return `${error.kind} ${error.code}`;
    });
    return `${result}, ${service.calls.length}`;
  };
  return { client, reports, standstills, clock, shares, left: () => left, generate, outcome };
}
