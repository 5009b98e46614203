import { hc, type ClientResponse, type InferResponseType } from 'hono/client';
import type { App } from '../server/api.ts';
import { ApiError } from './api-error.ts';

/** The server's interface, typed by its contracts: `api.images.$get({ query })`. Give its calls to `answer`. */
export const { api } = hc<App>('/');

export type Image = InferResponseType<(typeof api.images)[':id']['$get'], 200>;
export type Profile = InferResponseType<typeof api.profile.$get, 200>;
export type Config = InferResponseType<typeof api.config.$get, 200>;
export type Generation = InferResponseType<(typeof api.generations)[':id']['$get'], 200>;

type SuccessBody<Answer> =
  Answer extends ClientResponse<infer Body, infer Status, string>
    ? `${Status}` extends `2${string}`
      ? Body
      : never
    : never;

/** The body of a successful answer; everything else is an `ApiError`. An answer without a body is null. */
export async function answer<Answer extends ClientResponse<unknown, number, string>>(
  call: Promise<Answer>,
): Promise<SuccessBody<Answer>> {
  const response = await call.catch(() => {
    throw ApiError.offline();
  });
  const body: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) throw ApiError.from(body);
  return body as SuccessBody<Answer>;
}
