import { answer, api, type Generation } from '../../api.ts';
import { ApiError } from '../../api-error.ts';
import type { EditRequest } from './edit-run.ts';

/** The part of EventSource that following an edit needs. */
export interface GenerationStream {
  addEventListener(type: 'phase' | 'done' | 'failed' | 'error', listener: (event: { data: string }) => void): void;
  close(): void;
}

/** What the server can be asked about an edit. */
export interface GenerationApi {
  /** Stores what is marked on a picture; its id. */
  readonly uploadMask: (mask: Blob, imageId: string) => Promise<string>;
  /** A repeat of a request whose answer was lost is answered with the edit that it may have become. */
  readonly start: (request: EditRequest, sent: { maskImageId: string | undefined }) => Promise<Generation>;
  readonly get: (id: string) => Promise<Generation>;
  readonly cancel: (id: string) => Promise<Generation>;
  readonly listen: (id: string) => GenerationStream;
}

const { generations } = api;

export const generationApi: GenerationApi = {
  uploadMask,
  start: ({ tool, imageId, params, key }, { maskImageId }) =>
    answer(
      generations.$post({
        json: { tool, imageId, params, ...(maskImageId && { maskImageId }) },
        header: { 'idempotency-key': key },
      }),
    ),
  get: (id) => answer(generations[':id'].$get({ param: { id } })),
  cancel: (id) => answer(generations[':id'].$delete({ param: { id } })),
  // An `error` event carries no data, and nothing is read of it.
  listen: (id) => new EventSource(generations[':id'].events.$path({ param: { id } })) as GenerationStream,
};

/** By hand: the server reads the fields before the file as they come, and the typed client does not promise their order. */
async function uploadMask(mask: Blob, imageId: string): Promise<string> {
  const body = new FormData();
  body.append('purpose', 'mask');
  body.append('derivedFrom', imageId);
  body.append('file', mask, 'mask.png');
  const response = await fetch('/api/images', { method: 'POST', body }).catch(() => {
    throw ApiError.offline();
  });
  const answered: unknown = await response.json().catch(() => null);
  if (!response.ok) throw ApiError.from(answered);
  return (answered as { id: string }).id;
}
