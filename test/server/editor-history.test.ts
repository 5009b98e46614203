import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { redoAction, undoAction } from '../../src/client/features/editor/shortcuts/history-actions.ts';
import type { EditorState } from '../../src/client/features/editor/state/editor-state.ts';
import { accept, chooseTool, revert } from '../../src/client/features/editor/document/document-transitions.ts';
import { typeInto } from '../../src/client/features/editor/fields/type-into.ts';
import type { EditorSessionJson } from '../../src/server/editor-sessions/editor-sessions.contract.ts';
import type { ToolId } from '../../src/tools/catalogue.ts';
import { createFakeEditor, heldEdit } from './fake-editor.ts';
import { type Answers, connect, type EditorPage, type Network, openEditorPage, untilIdle } from './editor-page.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

/*
 * The editor's own store, edits and session against the real server, step by step beside a model of the history. Another
 * sequence of steps: HISTORY_SEED=1 HISTORY_RUNS=10 npx vitest run test/server/editor-history.test.ts
 */
const SEED = Number(process.env['HISTORY_SEED'] ?? 7);
const RUNS = Number(process.env['HISTORY_RUNS'] ?? 2);
const STEPS = 200;
const STEP_LIMIT_MS = 20_000;

/** What the history has to be: ids of pictures, the tool and the words. */
interface Model {
  past: string[];
  current: string;
  /** The nearest last. */
  future: string[];
  result: string | null;
  running: boolean;
  tool: ToolId;
  words: string;
}

type Step =
  | { readonly kind: 'apply' | 'finish' | 'cancel' | 'accept' | 'revert' | 'undo' | 'redo' | 'reload' }
  | { readonly kind: 'tool'; readonly tool: ToolId }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'answers'; readonly answers: Answers };

const kinds = ['apply', 'finish', 'cancel', 'accept', 'revert', 'undo', 'redo', 'reload'] as const;
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 16, arbitrary: fc.constantFrom(...kinds).map((kind) => ({ kind })) },
  // Edits are most of what happens: without them there is no history to compare.
  { weight: 8, arbitrary: fc.constantFrom('apply' as const, 'finish' as const).map((kind) => ({ kind })) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<ToolId>('removeBackground', 'enhancePhoto', 'restorePhoto', 'colorizePhoto')
      .map((tool) => ({ kind: 'tool', tool }) as const),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 8 }).map((words) => ({ kind: 'words', words }) as const) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<Answers>('prompt', 'late', 'lost')
      .map((answers) => ({ kind: 'answers', answers }) as const),
  },
);

const editor = createFakeEditor();
let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startTestServer({ editor, env: { FREE_GENERATIONS: '100000' } });
  person = await server.signUp();
});
afterEach(() => void vi.unstubAllGlobals());
afterAll(() => server.close());

test(`E4 E11 the history matches a model of it through ${STEPS} random steps (seed ${SEED})`, async () => {
  const sequences = fc.array(step, { minLength: STEPS, maxLength: STEPS });
  await fc.assert(fc.asyncProperty(sequences, walk), { seed: SEED, numRuns: RUNS, endOnFailure: true });
}, 300_000);

async function walk(steps: readonly Step[]): Promise<void> {
  const network = connect(person);
  const photo = await person.uploaded();
  const walker = await createWalker(photo.id, network);
  for (const [at, step] of steps.entries()) {
    const trail = `step ${at}: ${JSON.stringify(steps.slice(Math.max(0, at - 12), at + 1))}`;
    await within(STEP_LIMIT_MS, walker.take(step), trail);
    expect({ trail, ...seen(walker.page.store.getState()) }).toEqual({ trail, ...walker.model });
  }
  await walker.take({ kind: 'finish' });
  await walker.page.leave();
  const { current, undoHistory, redoHistory } = await person.get<EditorSessionJson>(`/api/editor-sessions/${photo.id}`);
  const ids = [undoHistory, [current], redoHistory].map((pictures) => pictures.map(({ id }) => id));
  expect(ids).toEqual([walker.model.past, [walker.model.current], walker.model.future]);
}

async function createWalker(photoId: string, network: Network) {
  const model: Model = {
    past: [],
    current: photoId,
    future: [],
    result: null,
    running: false,
    tool: 'removeBackground',
    words: '',
  };
  let page = await openEditorPage(photoId, network);
  let held = heldEdit();

  const apply = async () => {
    held = heldEdit();
    editor.edit = held.edit;
    page.control.apply();
    const request = await held.started;
    expect(request.tool).toBe(model.tool);
    Object.assign(model, { running: true, result: null });
  };
  const finish = async () => {
    held.release();
    const { result, history } = await untilIdle(page.store);
    const known = [...model.past, model.current, ...model.future];
    expect(known).not.toContain(result?.id);
    expect((await person.get<{ derivedFrom: string }>(`/api/images/${result!.id}`)).derivedFrom).toBe(
      history.present.id,
    );
    Object.assign(model, { running: false, result: result!.id });
  };
  const cancel = async () => {
    page.control.cancel();
    await untilIdle(page.store);
    model.running = false;
  };
  const go = (from: string[], to: string[]) => {
    to.push(model.current);
    Object.assign(model, { current: from.pop(), result: null });
  };
  const acceptResult = () => {
    if (!model.result) return;
    model.past.push(model.current);
    Object.assign(model, { current: model.result, result: null, future: [] });
  };
  const press = (action: typeof undoAction) => {
    if (action.isPossible(page.store.getState())) page.store.setState(action.apply);
  };

  /** What the overlay covers cannot be pressed while an edit runs. */
  const uncovered: Partial<Record<Step['kind'], () => unknown>> = {
    apply,
    accept() {
      if (model.result) page.store.setState(accept);
      acceptResult();
    },
    revert() {
      if (model.result) page.store.setState(revert);
      model.result = null;
    },
    undo() {
      press(undoAction);
      if (model.past.length > 0) go(model.past, model.future);
    },
    redo() {
      press(redoAction);
      if (model.future.length > 0) go(model.future, model.past);
    },
  };

  return {
    model,
    get page(): EditorPage {
      return page;
    },
    async take(step: Step): Promise<void> {
      if (step.kind === 'answers') network.answer(step.answers);
      else if (step.kind === 'reload') {
        await page.leave();
        page = await openEditorPage(photoId, network);
      } else if (model.running) {
        if (step.kind === 'finish') await finish();
        else if (step.kind === 'cancel') await cancel();
      } else if (step.kind === 'tool') {
        page.store.setState(chooseTool(step.tool));
        acceptResult();
        model.tool = step.tool;
      } else if (step.kind === 'words') {
        page.store.setState(typeInto('magicEdit', 'instruction', step.words));
        model.words = step.words;
      } else await uncovered[step.kind]?.();
    },
  };
}

/** The same of the editor as it stands. */
function seen({ history, result, edit, tool, inputs }: EditorState): Model {
  const ids = (pictures: readonly { id: string }[]) => pictures.map(({ id }) => id);
  return {
    past: ids(history.past),
    current: history.present.id,
    future: ids(history.future),
    result: result?.id ?? null,
    running: edit.status === 'running',
    tool,
    words: inputs.magicEdit?.['instruction'] ?? '',
  };
}

/** What is waited for and does not come is told with the steps that led there. */
async function within(ms: number, work: Promise<void>, trail: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing came of ${trail}`)), ms);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
