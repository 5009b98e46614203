import { z } from '@hono/zod-openapi';
import { type ErrorCode, errorMessages } from '../../tools/messages.ts';

/** The body of every error. `message` is for people, `code` for programs. */
export const errorBody = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(errorMessages) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      details: z.record(z.string(), z.string()).optional().openapi({
        description:
          'The words in the gaps of the sentence, and by what code a part of it can be said in another language.',
      }),
    }),
  })
  .openapi('Error');

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507;

interface ErrorResponse {
  description: string;
  content: { 'application/json': { schema: typeof errorBody } };
}

/** The error answers of a route, for its `responses`; every route can answer 400, 403, 429 and 500. */
export function errorResponses<const Status extends ErrorStatus>(...statuses: Status[]) {
  const response: ErrorResponse = { description: 'Refused', content: { 'application/json': { schema: errorBody } } };
  return Object.fromEntries([400, 403, 429, 500, ...statuses].map((status) => [status, response])) as Record<
    Status | 400 | 403 | 429 | 500,
    ErrorResponse
  >;
}
