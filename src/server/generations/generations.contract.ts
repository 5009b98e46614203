import { createRoute, z } from '@hono/zod-openapi';
import { toolIds, tools } from '../../tools/catalogue.ts';
import { GALLERY_LIMIT } from '../../tools/limits.ts';
import { type GenerationPhase, phaseMessages } from '../../tools/messages.ts';
import { freeNotes, type NoteCode, noteMessages } from '../../tools/notes.ts';
import { BY_KEY_OR_SESSION } from '../http/credentials.contract.ts';
import { errorBody, errorResponses } from '../http/errors.contract.ts';
import { imageSchema } from '../images/images.contract.ts';

export const statusSchema = z.enum(['queued', 'running', 'succeeded', 'partial', 'failed', 'cancelled']);
export type GenerationStatus = z.infer<typeof statusSchema>;

const phaseSchema = z.enum(Object.keys(phaseMessages) as [GenerationPhase, ...GenerationPhase[]]);

const noteSchema = z.object({
  code: z.enum(Object.keys(noteMessages) as [NoteCode, ...NoteCode[]]),
  message: z.string(),
  details: errorBody.shape.error.shape.details,
});

export const generationSchema = z
  .object({
    id: z.uuid(),
    tool: z.enum(toolIds),
    status: statusSchema,
    phase: phaseSchema,
    place: z.number().int().positive().optional().openapi({
      description: 'While it waits: its place among the edits that wait, 1 for the next.',
    }),
    usualSeconds: z.number().int().positive().optional().openapi({
      description:
        'Of an edit that has not ended: how long the last edits with the tool took from their turn on, their median.',
    }),
    results: z.array(imageSchema),
    error: errorBody.shape.error.nullable(),
    editor: z.string().nullable().openapi({
      description:
        'What made the results: `embedded`, or the model server by its id; `embedded + migan` with the work of an added model.',
    }),
    notes: z.array(noteSchema).openapi({ description: 'What the person should know about the results.' }),
    doubts: z.array(z.enum(freeNotes)).openapi({
      description: 'The codes among the notes for which the results may be wrong, and so used no free edit.',
    }),
    charged: z.boolean().nullable().openapi({
      description: 'Whether the edit used a free edit; null until it has ended.',
    }),
    createdAt: z.iso.datetime(),
  })
  .openapi('Generation');

export type GenerationJson = z.infer<typeof generationSchema>;

/** The parameters of a tool as JSON Schema, under the tool's id. */
function paramsOf(id: (typeof toolIds)[number]): { title: string } {
  const { $schema: _, ...schema } = z.toJSONSchema(tools[id].params, { io: 'input', unrepresentable: 'any' });
  return { title: id, ...schema };
}

/** `params` are parsed by the tool's own schema (`tools/catalogue.ts`), which answers 422 `invalid_params`. */
export const generationRequest = z
  .strictObject({
    tool: z.enum(toolIds, {
      error: ({ input }) => `Unknown processing type: ${typeof input === 'string' ? input : typeof input}`,
    }),
    imageId: z.uuid(),
    params: z
      .record(z.string(), z.unknown())
      .default({})
      .openapi({ description: 'What the tool takes.', anyOf: toolIds.map(paramsOf) }),
    maskImageId: z.uuid().optional().openapi({ description: 'What the person marked, for tools that work on a part.' }),
  })
  .openapi('GenerationRequest');

const EXAMPLE = {
  tool: 'extendImage',
  imageId: '3f2b1c64-8a57-4d0e-9f3a-6f1f0a5c7e21',
  params: { width: 16, height: 9 },
};

export type GenerationRequest = z.output<typeof generationRequest>;

const generationId = z.object({ id: z.uuid().openapi({ param: { name: 'id', in: 'path' } }) });
const generationResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: generationSchema } },
});

export const createGeneration = createRoute({
  method: 'post',
  path: '/api/generations',
  tags: ['generations'],
  security: BY_KEY_OR_SESSION,
  summary: 'Apply a tool to a picture',
  description: 'Takes one free edit at once and gives it back when the edit fails or is cancelled.',
  request: {
    headers: z.object({
      'idempotency-key': z
        .string()
        .min(1)
        .max(200)
        .optional()
        .openapi({ description: 'A request repeated with its key is answered with the same edit.' }),
    }),
    body: { required: true, content: { 'application/json': { schema: generationRequest, example: EXAMPLE } } },
  },
  responses: { 202: generationResponse('Accepted'), ...errorResponses(401, 404, 409, 422, 503, 507) },
});

export const listGenerations = createRoute({
  method: 'get',
  path: '/api/generations',
  tags: ['generations'],
  security: BY_KEY_OR_SESSION,
  summary: 'The edits of a tool of which there are pictures, newest first',
  request: {
    query: z.object({ tool: z.enum(toolIds), limit: z.coerce.number().int().min(1).max(GALLERY_LIMIT) }),
  },
  responses: {
    200: {
      description: 'The edits',
      content: { 'application/json': { schema: z.object({ generations: z.array(generationSchema) }) } },
    },
    ...errorResponses(400, 401),
  },
});

export const getGeneration = createRoute({
  method: 'get',
  path: '/api/generations/{id}',
  tags: ['generations'],
  security: BY_KEY_OR_SESSION,
  summary: 'One edit as it stands',
  request: { params: generationId },
  responses: { 200: generationResponse('The edit'), ...errorResponses(401, 404) },
});

export const followGeneration = createRoute({
  method: 'get',
  path: '/api/generations/{id}/events',
  tags: ['generations'],
  security: BY_KEY_OR_SESSION,
  summary: 'Follow one edit to its end',
  description:
    'Server-sent events: `phase` with `{phase}`, with `place` while the edit waits, and with `progress` (0 to 1) where a model server tells, at once and at every change; then `done` or `failed` with the generation, after which the stream ends.',
  request: { params: generationId },
  responses: {
    200: { description: 'The events', content: { 'text/event-stream': { schema: z.string() } } },
    ...errorResponses(401, 404),
  },
});

export const cancelGeneration = createRoute({
  method: 'delete',
  path: '/api/generations/{id}',
  tags: ['generations'],
  security: BY_KEY_OR_SESSION,
  summary: 'Stop an edit and give its free edit back; one that has ended stays as it is',
  request: { params: generationId },
  responses: { 200: generationResponse('The edit as it ended'), ...errorResponses(401, 404) },
});

export const retryMissing = createRoute({
  method: 'post',
  path: '/api/generations/{id}/retry-missing',
  tags: ['generations'],
  security: BY_KEY_OR_SESSION,
  summary: 'Fill what is missing of a set whose status is `partial`; costs no free edit',
  request: { params: generationId },
  responses: { 202: generationResponse('Accepted'), ...errorResponses(401, 404, 409, 503) },
});
