import { isPlainEdit, type ToolId } from '../../tools/catalogue.ts';
import { awayMessages } from '../../tools/messages.ts';
import type { NoteCode } from '../../tools/notes.ts';
import { ApiError } from '../errors/api-error.ts';
import { ModelFailure, type Standstill } from './model-server/model-failure.ts';
import type { EditHooks, EditMaker, EditOutcome, EditRequest, ImageEditor } from './image-editor.ts';

/** An editor that sends pictures to another machine, which may be unavailable. */
export interface ModelServerEditor extends EditMaker {
  /** Whether a picture's owner has to allow that it is sent there. */
  readonly asksConsent: (tool: ToolId) => boolean;
  /**
   * Why it is not called now; undefined when it is. Meanwhile `edit` rejects with a ModelFailure of the kind `away`.
   */
  readonly standstill: () => Standstill | undefined;
}

export interface Editors {
  readonly embedded: EditMaker;
  /** With the tools that it serves. Undefined when this server has no key for one. */
  readonly modelServer?: { readonly editor: ModelServerEditor; readonly tools: readonly ToolId[] } | undefined;
}

const standInNotes: Readonly<Record<Standstill, NoteCode>> = {
  misconfigured: 'stood_in_unreachable',
  quota_spent: 'stood_in_spent',
  budget_spent: 'stood_in_spent',
  broken: 'stood_in_broken',
};

/**
 * Decides which editor serves which tool. The model server serves its tools for people who allow it, and for all where it runs on
 * a machine of the operator. While it is
 * unavailable, our own editor does what it can, and the result says so. Closing closes both.
 */
export function chooseEditor({ embedded, modelServer }: Editors): ImageEditor {
  const serving = (tool: ToolId): ModelServerEditor | undefined =>
    modelServer?.tools.includes(tool) && modelServer.editor.supports(tool) ? modelServer.editor : undefined;
  const asksConsent = (tool: ToolId): boolean => serving(tool)?.asksConsent(tool) ?? false;
  const modelServerFor = ({
    tool,
    params,
    modelServerAllowed,
  }: Pick<EditRequest, 'tool' | 'params' | 'modelServerAllowed'>) =>
    (modelServerAllowed || !asksConsent(tool)) && !isPlainEdit(tool, params) ? serving(tool) : undefined;
  const all = modelServer ? [embedded, modelServer.editor] : [embedded];
  return {
    name: all.map(({ name }) => name).join(' + '),
    supports: (tool) => serving(tool) !== undefined || embedded.supports(tool),
    delegates: (tool, modelServerAllowed) => modelServerFor({ tool, params: {}, modelServerAllowed }) !== undefined,
    asksConsent,
    usesModelServer: (tool) => {
      const editor = serving(tool);
      return editor !== undefined && editor.standstill() === undefined;
    },
    check: (request, painted) => {
      const editor = modelServerFor(request);
      const away = editor?.standstill();
      if (editor && !away) return editor.check(request, painted);
      try {
        embedded.check(request, painted);
      } catch (error) {
        throw away ? becauseAway(away, error) : error;
      }
    },
    edit: async (request, hooks) => {
      const editor = modelServerFor(request);
      if (!editor) return named(embedded, await embedded.edit(request, hooks));
      try {
        return named(editor, await editor.edit(request, hooks));
      } catch (error) {
        if (!(error instanceof ModelFailure && error.kind === 'away')) throw error;
        return standIn(embedded, editor.standstill() ?? 'broken', request, hooks);
      }
    },
    close: async () => {
      await Promise.all(all.map((editor) => editor.close()));
    },
  };
}

/** Our own editor in place of the model server. Only the model can complete a set that it began. */
async function standIn(
  embedded: EditMaker,
  away: Standstill,
  request: EditRequest,
  hooks: EditHooks,
): Promise<EditOutcome> {
  if (request.places) throw new ApiError('model_unavailable');
  try {
    const outcome = named(embedded, await embedded.edit(request, hooks));
    return { ...outcome, notes: [{ code: standInNotes[away] }, ...outcome.notes] };
  } catch (error) {
    throw becauseAway(away, error);
  }
}

function named({ name }: EditMaker, outcome: EditOutcome): EditOutcome {
  return { editor: name, ...outcome };
}

/** The embedded editor's error, with the reason why the model server was not asked in front. */
function becauseAway(away: Standstill, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { code, details, cause, message } = error;
  return new ApiError(code, { details: { ...details, away }, cause, message: `${awayMessages[away]} ${message}` });
}
