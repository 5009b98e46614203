import { describe, expect, it, vi } from 'vitest';
import type { Generation } from '../../../app/members/api.ts';
import { ApiError } from '../../../app/api-error.ts';
import { beginEdit, type EditRunDependencies, resumeEdit } from './edit-run.ts';
import type { GenerationApi, GenerationStream } from './generation-api.ts';

const generation = (status: Generation['status']): Generation => ({
  id: 'g1',
  tool: 'removeBackground',
  status,
  phase: status === 'queued' ? 'queued' : 'finishing',
  results: [],
  error: null,
  notes: [],
  doubts: [],
  charged: null,
  editor: null,
  createdAt: '2026-01-01T00:00:00.000Z',
});
const request = { tool: 'removeBackground', imageId: 'i1', params: {}, key: 'key 1' } as const;
const lost = () => Promise.reject(ApiError.offline());

/** A stream that plays what it is given once somebody listens to everything. */
function streamOf(...events: readonly [type: string, data?: unknown][]) {
  const listeners = new Map<string, (event: { data: string }) => void>();
  const play = () => {
    for (const [type, data] of events) listeners.get(type)?.({ data: JSON.stringify(data) });
  };
  const stream: GenerationStream & { closed: boolean } = {
    closed: false,
    addEventListener: (type, listener) => {
      if (listeners.set(type, listener).size === 4) queueMicrotask(play);
    },
    close: () => {
      stream.closed = true;
    },
  };
  return stream;
}

function fake(api: Partial<GenerationApi> = {}) {
  const dependencies = {
    api: {
      uploadMask: vi.fn(() => Promise.resolve('m1')),
      start: vi.fn(() => Promise.resolve(generation('queued'))),
      get: vi.fn(() => Promise.resolve(generation('running'))),
      cancel: vi.fn(() => Promise.resolve(generation('cancelled'))),
      listen: vi.fn(() => streamOf(['done', generation('succeeded')])),
      ...api,
    },
    wait: vi.fn(() => Promise.resolve()),
    keepKey: vi.fn(() => Promise.resolve()),
    onPhase: vi.fn(),
    onProgress: vi.fn(),
    onUsual: vi.fn(),
    onOffline: vi.fn(),
  } satisfies EditRunDependencies;
  return dependencies;
}

describe('asking for an edit', () => {
  it('repeats a request whose answer was lost, with the same key', async () => {
    const start = vi
      .fn<GenerationApi['start']>()
      .mockImplementationOnce(lost)
      .mockResolvedValueOnce(generation('queued'));
    await beginEdit(request, fake({ start })).ended;
    expect(start.mock.calls.map(([{ key }]) => key)).toEqual(['key 1', 'key 1']);
  });

  it('E11 saves its key before it sends the request', async () => {
    const kept = Promise.withResolvers<void>();
    const dependencies = { ...fake(), keepKey: () => kept.promise };
    const { ended } = beginEdit(request, dependencies);
    await Promise.resolve();
    expect(dependencies.api.start).not.toHaveBeenCalled();
    kept.resolve();
    await ended;
    expect(dependencies.api.start).toHaveBeenCalledOnce();
  });

  it('reports that the server is offline after the last attempt', async () => {
    const edit = beginEdit(request, fake({ start: vi.fn(lost) }));
    await expect(edit.ended).rejects.toThrow('We couldn’t connect.');
  });

  it('E10 uploads the mask first, and not again when only the answer of the edit was lost', async () => {
    const start = vi
      .fn<GenerationApi['start']>()
      .mockImplementationOnce(lost)
      .mockResolvedValueOnce(generation('queued'));
    const dependencies = fake({ start });
    const mask = new Blob(['png']);
    await beginEdit({ ...request, mask: () => Promise.resolve(mask) }, dependencies).ended;
    expect(dependencies.api.uploadMask).toHaveBeenCalledExactlyOnceWith(mask, 'i1');
    expect(start.mock.calls.map(([, { maskImageId }]) => maskImageId)).toEqual(['m1', 'm1']);
  });

  it('does not repeat a refusal', async () => {
    const start = vi.fn(() => Promise.reject(new Error('This tool isn’t available yet.')));
    await expect(beginEdit(request, fake({ start })).ended).rejects.toThrow('isn’t available');
    expect(start).toHaveBeenCalledTimes(1);
  });
});

describe('following an edit', () => {
  it('E11 follows an edit that was begun before without a new request', async () => {
    const dependencies = fake();
    expect((await resumeEdit(generation('running'), dependencies).ended).status).toBe('succeeded');
    expect(dependencies.api.start).not.toHaveBeenCalled();
  });

  it("E6 reports the phases in order and ends with the server's answer", async () => {
    const stream = streamOf(
      ['phase', { phase: 'preparing' }],
      ['phase', { phase: 'editing' }],
      ['done', generation('succeeded')],
    );
    const dependencies = fake({ listen: () => stream });
    expect((await beginEdit(request, dependencies).ended).status).toBe('succeeded');
    expect(dependencies.onPhase.mock.calls.map(([phase]) => phase)).toEqual(['queued', 'preparing', 'editing']);
    expect(stream.closed).toBe(true);
  });

  it('E6 reports the place in the queue, of the answer and of each event, until its turn has come', async () => {
    const start = vi.fn(() => Promise.resolve({ ...generation('queued'), place: 3 }));
    const stream = streamOf(
      ['phase', { phase: 'queued', place: 2 }],
      ['phase', { phase: 'preparing' }],
      ['done', generation('succeeded')],
    );
    const dependencies = fake({ start, listen: () => stream });
    await beginEdit(request, dependencies).ended;
    expect(dependencies.onPhase.mock.calls).toEqual([
      ['queued', 3],
      ['queued', 2],
      ['preparing', undefined],
    ]);
  });

  it('reports how far the model is, where the server tells', async () => {
    const told = { phase: 'editing', progress: 0.4 };
    const stream = streamOf(['phase', { phase: 'editing' }], ['phase', told], ['done', generation('succeeded')]);
    const dependencies = fake({ listen: () => stream });
    await beginEdit(request, dependencies).ended;
    expect(dependencies.onProgress.mock.calls).toEqual([[0.4]]);
  });

  it('E7 ends with a failed edit too', async () => {
    const edit = beginEdit(request, fake({ listen: () => streamOf(['failed', generation('failed')]) }));
    expect((await edit.ended).status).toBe('failed');
  });

  it('reopens a lost stream', async () => {
    const listen = vi
      .fn<GenerationApi['listen']>()
      .mockReturnValueOnce(streamOf(['phase', { phase: 'editing' }], ['error']))
      .mockImplementationOnce(() => streamOf(['phase', { phase: 'finishing' }], ['done', generation('succeeded')]));
    const dependencies = fake({ listen });
    expect((await beginEdit(request, dependencies).ended).status).toBe('succeeded');
    expect(dependencies.onOffline.mock.calls.flat()).toEqual([false, true, false]);
  });

  it('asks for an end that it may have missed while the stream was closed', async () => {
    const get = vi
      .fn<GenerationApi['get']>()
      .mockImplementationOnce(lost)
      .mockResolvedValueOnce(generation('succeeded'));
    const edit = beginEdit(request, fake({ listen: () => streamOf(['error']), get }));
    expect((await edit.ended).status).toBe('succeeded');
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('A5 continues while the owner signs in again', async () => {
    const get = vi
      .fn(() => Promise.resolve(generation('succeeded')))
      .mockRejectedValueOnce(new ApiError('unauthenticated', 'Please sign in first.'));
    const edit = beginEdit(request, fake({ listen: () => streamOf(['error']), get }));
    expect((await edit.ended).status).toBe('succeeded');
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('rejects with the reason when the edit does not exist any longer', async () => {
    const get = vi.fn(() => Promise.reject(new Error('We couldn’t find that.')));
    await expect(beginEdit(request, fake({ listen: () => streamOf(['error']), get })).ended).rejects.toThrow(
      'couldn’t find that',
    );
  });
});

describe('leaving an edit', () => {
  it('E11 cancelling asks the server and ends with its answer', async () => {
    const dependencies = fake({ listen: () => streamOf() });
    const edit = beginEdit(request, dependencies);
    await edit.cancel();
    expect((await edit.ended).status).toBe('cancelled');
    expect(dependencies.api.cancel).toHaveBeenCalledExactlyOnceWith('g1');
  });

  it('E11 cancelling before the server has accepted the edit waits for its id', async () => {
    const asked = Promise.withResolvers<Generation>();
    const dependencies = fake({ start: vi.fn(() => asked.promise), listen: () => streamOf() });
    const edit = beginEdit(request, dependencies);
    const cancelled = edit.cancel();
    asked.resolve(generation('queued'));
    await cancelled;
    expect((await edit.ended).status).toBe('cancelled');
  });

  it('leaving the page closes the stream and does not cancel the edit', async () => {
    const stream = streamOf();
    const dependencies = fake({ listen: () => stream });
    const edit = beginEdit(request, dependencies);
    await Promise.resolve();
    edit.leave();
    await expect(edit.ended).rejects.toThrow('aborted');
    expect(stream.closed).toBe(true);
    expect(dependencies.api.cancel).not.toHaveBeenCalled();
  });
});
