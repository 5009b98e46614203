import { expect, it } from 'vitest';
import { type Operation, readReference, typeText } from './open-api.ts';

const byKey = [{ apiKey: [] }, { session: [] }];
const answer = {
  description: 'Made',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Cup' } } },
};
const document = {
  paths: {
    '/api/cups': {
      post: {
        tags: ['cups'],
        summary: 'Make a cup',
        security: byKey,
        parameters: [
          { name: 'limit', in: 'query', required: true, description: 'How many', schema: { type: 'integer' } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                anyOf: [
                  { properties: { size: { type: 'number' }, words: { type: 'string' } }, required: ['size', 'words'] },
                  { properties: { size: { type: 'number' }, point: { type: 'object' } }, required: ['size', 'point'] },
                ],
              },
            },
          },
        },
        responses: { 201: answer, 400: { description: 'Refused' }, 404: { description: 'Refused' } },
      },
      get: { tags: ['cups'], security: [{ session: [] }], responses: {} },
    },
  },
  components: {
    schemas: {
      Cup: {
        type: 'object',
        properties: {
          id: { type: 'string', format: 'uuid' },
          params: {
            type: 'object',
            anyOf: [
              { title: 'round' },
              { title: 'tall', properties: { height: { type: 'number' } }, required: ['height'] },
            ],
          },
        },
        required: ['id'],
      },
    },
  },
};

it('the operations that a key opens are read with their fields and answers', () => {
  const [group, ...others] = readReference(document);
  expect(others).toEqual([]);
  expect(group!.tag).toBe('cups');
  expect(group!.operations).toHaveLength(1);
  const [{ body, parameters, answer: made, ...told }] = group!.operations as [Operation];
  expect(told).toMatchObject({ method: 'POST', path: '/api/cups', summary: 'Make a cup' });
  expect(told.statuses).toEqual([
    { codes: ['201'], description: 'Made' },
    { codes: ['400', '404'], description: 'Refused' },
  ]);
  expect(parameters).toMatchObject([{ name: 'limit', type: 'integer', required: true, description: 'How many' }]);
  expect(made).toMatchObject([
    { name: 'id', type: 'uuid', required: true },
    { name: 'params', required: false },
  ]);
  expect(body.map(({ name, required }) => [name, required])).toEqual([
    ['size', true],
    ['words', false],
    ['point', false],
  ]);
});

it('what a value consists of in each case is told, of the cases in which it consists of something', () => {
  const [{ operations }] = readReference(document) as [ReturnType<typeof readReference>[number]];
  const params = operations[0]!.answer[1]!;
  expect(params.cases).toMatchObject([{ title: 'tall', fields: [{ name: 'height', required: true }] }]);
});

it.each([
  [{ type: 'string' }, 'string'],
  [{ type: ['object', 'null'] }, 'object | null'],
  [{ type: 'string', format: 'uuid' }, 'uuid'],
  [{ enum: ['png', 'jpg'] }, 'png | jpg'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Image' } }, 'Image[]'],
  [{ anyOf: [{ type: 'boolean' }, { const: 'all' }] }, 'boolean | all'],
])('the type of %o is told as %s', (schema, text) => expect(typeText(schema)).toBe(text));
