import { hc, type ClientResponse, type InferResponseType } from 'hono/client';
import type { App } from '../../../server/api.ts';
import { ApiError } from '../api-error.ts';
import { fetchOrFirst } from '../first-answers.ts';
import { currentLanguage } from '../../language/text.ts';
import { reloadSession } from '../session.ts';

/**
 * The server's interface, typed by its contracts: `api.images.$get({ query })`. Give its calls to `answer`. What the server
 * writes by mail is in the language of this visit.
 */
export const { api } = hc<App>('/', { fetch: fetchOrFirst, headers: () => ({ 'Accept-Language': currentLanguage() }) });

export type Image = InferResponseType<(typeof api.images)[':id']['$get'], 200>;
export type Profile = InferResponseType<typeof api.profile.$get, 200>;
export type Config = InferResponseType<typeof api.config.$get, 200>;
export type PhotoConsent = InferResponseType<(typeof api)['model-server-consent']['$get'], 200>;
export type Generation = InferResponseType<(typeof api.generations)[':id']['$get'], 200>;
export type EditorSession = InferResponseType<(typeof api)['editor-sessions'][':imageId']['$get'], 200>;

type SuccessBody<Answer> =
  Answer extends ClientResponse<infer Body, infer Status, string>
    ? `${Status}` extends `2${string}`
      ? Body
      : never
    : never;

/**
 * The body of a successful answer; everything else is an `ApiError`. An answer without a body is null. A session that turns
 * out to have ended is noticed at once.
 */
export async function answer<Answer extends ClientResponse<unknown, number, string>>(
  call: Promise<Answer>,
): Promise<SuccessBody<Answer>> {
  const response = await call.catch(() => {
    throw ApiError.offline();
  });
  const body: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (response.ok) return body as SuccessBody<Answer>;
  const error = ApiError.from(body);
  if (error.code === 'unauthenticated') void reloadSession().catch(() => {});
  throw error;
}
