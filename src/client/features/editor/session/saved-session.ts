import { currentOf } from '../state/document-slice.ts';
import { EDITOR_HISTORY_LIMIT } from '../../../../tools/limits.ts';
import type { ToolId } from '../../../../tools/catalogue.ts';
import type { EditorSession } from '../../../app/members/api.ts';
import { isBusy } from '../job/job-slice.ts';
import type { EditorState } from '../state/editor-state.ts';
import { goTo } from '../document/document-transitions.ts';

/** What the server keeps of the editor: ids and words, no pixels. */
export interface SavedSession {
  readonly currentImageId: string;
  readonly undoImageIds: string[];
  readonly redoImageIds: string[];
  readonly tool: ToolId;
  readonly inputs: Partial<Record<ToolId, Record<string, string>>>;
  readonly editKey: string | null;
  readonly endTold: boolean;
  readonly dismissedNotes: number[];
}

/** Characters of a field that the server keeps; every tool takes fewer. */
const LONGEST_INPUT = 2000;

export function savedSessionOf(state: EditorState): SavedSession {
  const { history, tool, inputs, editKey, endTold, dismissedNotes } = state;
  const fields = (of: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(of).map(([param, text]) => [param, text.slice(0, LONGEST_INPUT)]));
  return {
    currentImageId: history.present.id,
    undoImageIds: history.past.slice(-EDITOR_HISTORY_LIMIT).map(({ id }) => id),
    redoImageIds: history.future.slice(-EDITOR_HISTORY_LIMIT).map(({ id }) => id),
    tool,
    inputs: Object.fromEntries(Object.entries(inputs).map(([of, each]) => [of, fields(each)])),
    editKey,
    endTold,
    dismissedNotes: [...dismissedNotes],
  };
}

/** Whether two agree in everything but the words. */
export function isSameButWords(one: SavedSession, other: SavedSession): boolean {
  const steps = ({
    currentImageId,
    undoImageIds,
    redoImageIds,
    tool,
    editKey,
    endTold,
    dismissedNotes,
  }: SavedSession) =>
    JSON.stringify([currentImageId, undoImageIds, redoImageIds, tool, editKey, endTold, dismissedNotes]);
  return steps(one) === steps(other);
}

export function isSameSession(one: SavedSession, other: SavedSession): boolean {
  return isSameButWords(one, other) && wordsOf(one.inputs) === wordsOf(other.inputs);
}

/** Sorted: the database may return the fields in another order. */
function wordsOf(inputs: SavedSession['inputs']): string {
  const words = Object.entries(inputs).flatMap(([tool, fields]) =>
    Object.entries(fields).map(([param, text]) => JSON.stringify([tool, param, text])),
  );
  return words.toSorted().join();
}

/** Applies the server's session. The marking stays when the image is the same. */
export const restoreSession =
  ({ current, undoHistory, redoHistory, tool, inputs, editKey, endTold, dismissedNotes }: EditorSession) =>
  (state: EditorState): Partial<EditorState> => ({
    ...(current.id === currentOf(state).id
      ? { history: { past: undoHistory, present: currentOf(state), future: redoHistory }, result: null, notes: [] }
      : goTo({ past: undoHistory, present: current, future: redoHistory })),
    // Typed as if a tool could be there with nothing; JSON has no such thing.
    inputs: inputs as EditorState['inputs'],
    editKey,
    endTold,
    dismissedNotes,
    ...(tool && { tool }),
    edit: { status: 'idle' },
  });

/** An edit runs here, or its result is open and was not accepted elsewhere. It must survive a newer session. */
export function isUndecided(state: EditorState, session: EditorSession): boolean {
  const { result } = state;
  if (!result) return isBusy(state);
  const taken = [session.current, ...session.undoHistory, ...session.redoHistory];
  return !taken.some(({ id, purpose, derivedFrom }) =>
    [id, purpose === 'composite' && derivedFrom].includes(result.id),
  );
}

/** Puts the steps from elsewhere before the current image, so that neither is lost. */
export const rebaseOnto =
  ({ undoHistory, current, redoHistory }: EditorSession) =>
  ({ history: { present } }: EditorState): Partial<EditorState> => ({
    history:
      current.id === present.id
        ? { past: undoHistory, present, future: redoHistory }
        : { past: [...undoHistory, current], present, future: [] },
  });
