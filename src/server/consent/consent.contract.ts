import { createRoute, z } from '@hono/zod-openapi';
import { errorResponses } from '../http/errors.contract.ts';

const consent = z
  .object({
    decision: z
      .enum(['unasked', 'allowed', 'declined'])
      .openapi({ description: 'Edits are refused with `consent_required` while it is `unasked`.' }),
    decidedAt: z.iso.datetime().nullable(),
  })
  .openapi('ModelServerConsent');

export type ModelServerConsent = z.infer<typeof consent>;

const consentResponse = {
  description: 'What the person decided',
  content: { 'application/json': { schema: consent } },
};

export const getConsent = createRoute({
  method: 'get',
  path: '/api/model-server-consent',
  tags: ['profile'],
  summary: 'Whether photos may be handed to the model server that `/api/config` names',
  responses: { 200: consentResponse, ...errorResponses(401) },
});

export const putConsent = createRoute({
  method: 'put',
  path: '/api/model-server-consent',
  tags: ['profile'],
  summary: 'Allow it, or say no: edits are then made on this server; also to take it back',
  request: {
    body: { required: true, content: { 'application/json': { schema: z.strictObject({ allowed: z.boolean() }) } } },
  },
  responses: { 200: consentResponse, ...errorResponses(401) },
});
