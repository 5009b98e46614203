import { beforeEach, describe, expect, test } from 'vitest';
import { toolIds } from '../../tools/catalogue.ts';
import { ApiError } from '../errors/api-error.ts';
import { type ModelServerEditor, chooseEditor } from './choose-editor.ts';
import { ModelFailure, type Standstill } from './model-server/model-failure.ts';
import type { EditMaker, EditRequest } from './image-editor.ts';

let calls: string[];
let isOurs: boolean;
let away: Standstill | undefined;
/** What the embedded editor says of every request. */
let refusal: ApiError | undefined;
let embedded: EditMaker;
let modelServer: ModelServerEditor;

beforeEach(() => {
  calls = [];
  isOurs = false;
  away = undefined;
  refusal = undefined;
  embedded = {
    name: 'embedded',
    supports: (tool) => tool !== 'batchEnhance',
    check: () => {
      calls.push('embedded checks');
      if (refusal) throw refusal;
    },
    edit: async ({ tool }) => {
      calls.push(`embedded edits ${tool}`);
      if (refusal) throw refusal;
      return { pictures: [], notes: [{ code: 'hint_unused' }] };
    },
    close: async () => void calls.push('embedded closes'),
  };
  modelServer = {
    name: 'a-model',
    supports: (tool) => tool !== 'removeBackground',
    asksConsent: () => !isOurs,
    standstill: () => away,
    check: () => void calls.push('the model checks'),
    edit: async ({ tool }) => {
      if (away) throw new ModelFailure('away', away);
      calls.push(`the model edits ${tool}`);
      return { pictures: [], notes: [] };
    },
    close: async () => void calls.push('the model closes'),
  };
});

const request = (given: Partial<EditRequest>): EditRequest => ({
  tool: 'magicEdit',
  params: {},
  source: { path: '', contentType: '', sha256: '' },
  modelServerAllowed: true,
  seed: 0,
  workDir: '',
  ...given,
});
const size = { width: 40, height: 30 };
const hooks = { signal: new AbortController().signal, onPhase: () => {} };
const both = () =>
  chooseEditor({ embedded, modelServer: { editor: modelServer, tools: ['magicEdit', 'removeBackground'] } });

describe('without a model server', () => {
  test('the embedded editor serves every tool, and no picture leaves', async () => {
    const editor = chooseEditor({ embedded });
    for (const tool of toolIds) await editor.edit(request({ tool }), hooks);
    expect(calls).toEqual(toolIds.map((tool) => `embedded edits ${tool}`));
    expect(toolIds.filter((tool) => editor.usesModelServer(tool) || editor.delegates(tool, true))).toEqual([]);
    expect(editor.supports('enhancePhoto')).toBe(true);
    expect(editor.supports('batchEnhance')).toBe(false);
    expect(editor.name).toBe('embedded');
  });
});

describe('with a model server', () => {
  test('the model server serves the tools that it is given and supports, and the result names its editor', async () => {
    const editor = both();
    for (const tool of ['magicEdit', 'enhancePhoto', 'removeBackground'] as const) {
      const { editor: maker } = await editor.edit(request({ tool }), hooks);
      calls.push(maker!);
    }
    expect(calls).toEqual([
      'the model edits magicEdit',
      'a-model',
      'embedded edits enhancePhoto',
      'embedded',
      'embedded edits removeBackground',
      'embedded',
    ]);
    expect(toolIds.filter(editor.usesModelServer)).toEqual(['magicEdit']);
    await editor.close();
    expect(calls.slice(-2)).toEqual(['embedded closes', 'the model closes']);
  });

  test('plain work stays here, also of a tool that the model server has', async () => {
    const editor = chooseEditor({ embedded, modelServer: { editor: modelServer, tools: ['extendImage'] } });
    const extension = (blurred: boolean) => request({ tool: 'extendImage', params: { width: 1, height: 1, blurred } });
    editor.check({ ...extension(true), size }, false);
    await editor.edit(extension(true), hooks);
    await editor.edit(extension(false), hooks);
    expect(calls).toEqual(['embedded checks', 'embedded edits extendImage', 'the model edits extendImage']);
  });

  // ASVS 14.2.3
  test('no picture goes there without consent', async () => {
    const editor = both();
    editor.check({ ...request({ modelServerAllowed: false }), size }, false);
    const { notes } = await editor.edit(request({ modelServerAllowed: false }), hooks);
    expect(calls).toEqual(['embedded checks', 'embedded edits magicEdit']);
    expect(notes).toEqual([{ code: 'hint_unused' }]);
  });

  test('a machine of the operator needs no consent, for the tools that it serves', async () => {
    const tools = ['magicEdit', 'removeBackground'] as const;
    expect(tools.map((tool) => [both().asksConsent(tool), both().delegates(tool, false)])).toEqual([
      [true, false],
      [false, false],
    ]);
    isOurs = true;
    expect([both().asksConsent('magicEdit'), both().delegates('magicEdit', false)]).toEqual([false, true]);
    expect(await both().edit(request({ modelServerAllowed: false }), hooks)).toMatchObject({ editor: 'a-model' });
    away = 'broken';
    expect(await both().edit(request({ modelServerAllowed: false }), hooks)).toMatchObject({ editor: 'embedded' });
  });

  test.each<[Standstill, string]>([
    ['misconfigured', 'stood_in_unreachable'],
    ['quota_spent', 'stood_in_spent'],
    ['budget_spent', 'stood_in_spent'],
    ['broken', 'stood_in_broken'],
  ])('T9 while it is %s the embedded editor does what it can and says so', async (reason, note) => {
    away = reason;
    const outcome = await both().edit(request({}), hooks);
    expect(outcome).toMatchObject({ editor: 'embedded', notes: [{ code: note }, { code: 'hint_unused' }] });
    expect(both().usesModelServer('magicEdit')).toBe(false);
    expect(both().delegates('magicEdit', true)).toBe(true);
  });

  test('T9 an error of the stand-in says why the model server was not asked', async () => {
    away = 'broken';
    refusal = new ApiError('instruction_unknown', { details: { part: 'a kite' } });
    const said = {
      code: 'instruction_unknown',
      details: { part: 'a kite', away: 'broken' },
      message:
        'The AI model isn’t answering right now, and our own editor couldn’t do this instead. ' +
        'We didn’t understand “a kite”. You can try “blur the background”, “make it warmer and a bit brighter” or “crop to a square”. This didn’t use a free edit.',
    };
    expect(() => both().check({ ...request({}), size }, false)).toThrow(expect.objectContaining(said));
    await expect(both().edit(request({}), hooks)).rejects.toMatchObject(said);
  });

  test('a failure of the model server is not hidden', async () => {
    modelServer = { ...modelServer, edit: () => Promise.reject(new ApiError('model_refused')) };
    await expect(both().edit(request({}), hooks)).rejects.toMatchObject({ code: 'model_refused' });
    expect(calls).toEqual([]);
  });

  test('T8 only the model server completes a set that it began', async () => {
    away = 'broken';
    await expect(both().edit(request({ places: [2] }), hooks)).rejects.toMatchObject({ code: 'model_unavailable' });
    expect(calls).toEqual([]);
  });
});
