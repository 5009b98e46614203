import type { ToolId } from '../../../../tools/catalogue.ts';
import { answer, api, type Generation } from '../../../app/members/api.ts';
import { uploadDerived } from '../../../images/upload-derived.ts';

export interface EditRequest {
  readonly tool: ToolId;
  readonly imageId: string;
  readonly params: Record<string, unknown>;
  /** The idempotency key of this press of Apply, so that a retry does not start a second edit. */
  readonly key: string;
  /** The mask as a PNG; encoded only when the edit begins. */
  readonly mask?: () => Promise<Blob>;
}

/** The part of EventSource that following an edit needs. */
export interface GenerationStream {
  addEventListener(type: 'phase' | 'done' | 'failed' | 'error', listener: (event: { data: string }) => void): void;
  close(): void;
}

/** What the server can be asked about an edit. */
export interface GenerationApi {
  /** Stores what is marked on an image; its id. */
  readonly uploadMask: (mask: Blob, imageId: string) => Promise<string>;
  /** A repeated request returns the edit that the first one may have started. */
  readonly start: (request: EditRequest, sent: { maskImageId: string | undefined }) => Promise<Generation>;
  readonly get: (id: string) => Promise<Generation>;
  readonly cancel: (id: string) => Promise<Generation>;
  readonly listen: (id: string) => GenerationStream;
}

const { generations } = api;

export const generationApi: GenerationApi = {
  uploadMask: async (file, imageId) =>
    (await uploadDerived({ purpose: 'mask', derivedFrom: imageId, file, name: 'mask.png' })).id,
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
