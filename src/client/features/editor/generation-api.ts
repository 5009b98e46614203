import { answer, api, type Generation } from '../../api.ts';
import type { EditRequest } from './edit-run.ts';

/** The part of EventSource that following an edit needs. */
export interface GenerationStream {
  addEventListener(type: 'phase' | 'done' | 'failed' | 'error', listener: (event: { data: string }) => void): void;
  close(): void;
}

/** What the server can be asked about an edit. */
export interface GenerationApi {
  readonly start: (request: EditRequest, key: string) => Promise<Generation>;
  readonly get: (id: string) => Promise<Generation>;
  readonly cancel: (id: string) => Promise<Generation>;
  readonly listen: (id: string) => GenerationStream;
}

const { generations } = api;

export const generationApi: GenerationApi = {
  start: (json, key) => answer(generations.$post({ json, header: { 'idempotency-key': key } })),
  get: (id) => answer(generations[':id'].$get({ param: { id } })),
  cancel: (id) => answer(generations[':id'].$delete({ param: { id } })),
  // An `error` event carries no data, and nothing is read of it.
  listen: (id) => new EventSource(generations[':id'].events.$path({ param: { id } })) as GenerationStream,
};
