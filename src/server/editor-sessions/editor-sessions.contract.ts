import { createRoute, z } from '@hono/zod-openapi';
import { type ToolId, toolIds } from '../../tools/catalogue.ts';
import { EDITOR_HISTORY_LIMIT } from '../../tools/limits.ts';
import { generationSchema } from '../generations/generations.contract.ts';
import { errorResponses } from '../http/errors.contract.ts';
import { imageSchema } from '../images/images.contract.ts';

/** What was typed into the fields of each tool, as it was typed. */
export type KeptInputs = Partial<Record<ToolId, Record<string, string>>>;

const inputsSchema = z
  .partialRecord(z.enum(toolIds), z.record(z.string().max(40), z.string().max(2000)))
  .openapi({ description: 'What was typed into the fields of each tool, as it was typed.' });

const notesSchema = z
  .array(z.int32().min(0))
  .max(100)
  .openapi({ description: 'Places in the `notes` of the edit of `editKey`, of those that the person has put away.' });

const versionSchema = z.int32().min(0).openapi({ description: '0 while nothing was kept yet.' });

export const sessionSchema = z
  .object({
    version: versionSchema,
    current: imageSchema,
    undoHistory: z.array(imageSchema).openapi({ description: 'Oldest first; deleted pictures are left out.' }),
    redoHistory: z.array(imageSchema).openapi({ description: 'The nearest last.' }),
    tool: z.enum(toolIds).nullable(),
    inputs: inputsSchema,
    editKey: z.string().nullable(),
    endTold: z.boolean().openapi({ description: 'The person was told how the edit of `editKey` ended.' }),
    dismissedNotes: notesSchema,
    edit: generationSchema
      .nullable()
      .openapi({ description: 'The edit of `editKey` as it stands; null when it never reached the server.' }),
  })
  .openapi('EditorSession');

export type EditorSessionJson = z.infer<typeof sessionSchema>;

const history = z.array(z.uuid()).max(EDITOR_HISTORY_LIMIT);

export const sessionRequest = z
  .strictObject({
    version: versionSchema.openapi({ description: 'The version that this one follows.' }),
    writer: z.string().min(1).max(100).openapi({ description: 'Names the open editor that writes.' }),
    sequence: z.int32().min(1).openapi({ description: 'Grows with everything that this writer sends.' }),
    currentImageId: z.uuid(),
    undoImageIds: history,
    redoImageIds: history,
    tool: z.enum(toolIds),
    inputs: inputsSchema,
    editKey: z
      .string()
      .min(1)
      .max(200)
      .nullable()
      .openapi({ description: 'The idempotency key of the edit whose result is awaited or open.' }),
    endTold: z.boolean(),
    dismissedNotes: notesSchema,
  })
  .openapi('EditorSessionRequest');

export type EditorSessionRequest = z.output<typeof sessionRequest>;

const imageId = z.object({ imageId: z.uuid().openapi({ param: { name: 'imageId', in: 'path' } }) });

export const getSession = createRoute({
  method: 'get',
  path: '/api/editor-sessions/{imageId}',
  tags: ['editor sessions'],
  summary: 'How the editor of a picture was left, on whatever device',
  request: { params: imageId },
  responses: {
    200: { description: 'The session', content: { 'application/json': { schema: sessionSchema } } },
    ...errorResponses(401, 404),
  },
});

export const getAwaitedEdit = createRoute({
  method: 'get',
  path: '/api/awaited-edit',
  tags: ['editor sessions'],
  summary: 'The edit that a person waits for',
  description: 'The latest edit of an editor that runs, or ended within an hour and whose end was not told there.',
  responses: {
    200: {
      description: 'The edit, and what its editor was opened with',
      content: {
        'application/json': {
          schema: z.object({ awaited: z.object({ imageId: z.uuid(), edit: generationSchema }).nullable() }),
        },
      },
    },
    ...errorResponses(401),
  },
});

export const putSession = createRoute({
  method: 'put',
  path: '/api/editor-sessions/{imageId}',
  tags: ['editor sessions'],
  summary: 'Keep how the editor of a picture stands',
  description:
    'Answers 409 `session_conflict` when it was written since the version that the request knows: by another writer, or by the same with a higher sequence.',
  request: {
    params: imageId,
    body: { required: true, content: { 'application/json': { schema: sessionRequest } } },
  },
  responses: {
    200: {
      description: 'Kept',
      content: { 'application/json': { schema: z.object({ version: z.int().positive() }) } },
    },
    ...errorResponses(401, 404, 409),
  },
});
