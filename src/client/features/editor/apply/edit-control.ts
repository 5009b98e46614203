import { currentOf } from '../state/document-slice.ts';
import type { EditorSession, Generation } from '../../../app/api.ts';
import { ApiError, errorMessageOf } from '../../../app/api-error.ts';
import { tools } from '../../../../tools/catalogue.ts';
import { type FreeEdits, offerDownloadApp, openDownloadApp, withdrawAppOffer } from '../../../app/download-app.ts';
import { askForPhotoConsent } from '../../../app/photo-consent.ts';
import { t } from '../../../language/text.ts';
import { announce } from '../../../ui/announcer.tsx';
import { toast } from '../../../ui/toast.tsx';
import { beginEdit, type EditRun, type EditRunDependencies, hasEnded, resumeEdit } from '../job/edit-run.ts';
import { generationApi, type EditRequest } from '../job/generation-api.ts';
import { downloadableOf } from '../composing/composing-selectors.ts';
import { hasImage } from '../canvas/view-slice.ts';
import { isBusy, endEdit, failEdit, reportEdit, markEndTold } from '../job/job-slice.ts';
import { isLooking, isMarkNamed, isMarkSent, markWordsOf } from '../marking/marking-selectors.ts';
import { paramsOf } from './edit-params.ts';
import { sentOf } from '../inputs/inputs-slice.ts';
import { type EditorStore, type EditorState } from '../state/editor-state.ts';
import { completeEdit, openResult, startEdit } from './edit-transitions.ts';
import { findObject } from '../marking/find-object.ts';
import { encodeMask } from '../marking/mask-files.ts';
import { maskSizeOf } from '../marking/mask-plane.ts';
import { rasterise } from '../marking/mask-raster.ts';
import { newKey } from '../job/new-key.ts';
import type { SessionSync } from '../session/session-sync.ts';
import { errorText, noteText, toolText } from '../../../language/tool-messages.ts';

/** What the page around the editor provides, read when it is needed. */
export interface EditHost {
  readonly freeEdits: FreeEdits;
  readonly refreshFreeEdits: () => Promise<void>;
  /** Goes to the page that shows a set of results. */
  readonly showSet: (generation: Generation, imageId: string) => void;
  /** Saves what `downloadableOf` names. */
  readonly download: () => void;
}

export interface EditControlDependencies {
  readonly store: EditorStore;
  readonly sync: SessionSync;
  readonly surroundings: () => EditHost;
  readonly wait: EditRunDependencies['wait'];
}

/** How long an edit waits until its key is saved. */
const KEY_MS = 2_000;
/** How long "Completed!" is to be seen. */
const COMPLETED_MS = 700;

export interface EditControl {
  readonly apply: () => void;
  readonly cancel: () => void;
  /** Resumes the edit of a stored session: follows it while it runs, else shows how it ended. */
  readonly takeUp: (session: Pick<EditorSession, 'edit' | 'editKey' | 'endTold'>) => void;
  /** The page is left: nothing is shown any longer. The edit continues on the server. */
  readonly leave: () => void;
}

/** Apply and Cancel: one edit at a time, from the press of the button until its end has been shown. */
export function createEditControl(dependencies: EditControlDependencies): EditControl {
  const { store, sync, surroundings, wait } = dependencies;
  const leaving = new AbortController();
  let run: EditRun | undefined;

  const runDependencies: EditRunDependencies = {
    api: generationApi,
    wait,
    // A slow or unreachable server does not delay the edit.
    keepKey: () => Promise.race([sync.save(), wait(KEY_MS, leaving.signal)]),
    onPhase: (phase, place) => store.setState(reportEdit({ phase, place })),
    onProgress: (progress) => store.setState(reportEdit({ progress })),
    onUsual: (usualSeconds) => store.setState(reportEdit({ usualSeconds })),
    onOffline: (offline) => store.setState(reportEdit({ offline })),
  };

  function apply(): void {
    const { freeEdits } = surroundings();
    const state = store.getState();
    if (isBusy(state) || isLooking(state)) return;
    if (freeEdits.used >= freeEdits.total) return openDownloadApp(freeEdits);
    if (!hasImage(state)) return store.setState(failEdit('no_image', errorText('no_image')));
    withdrawAppOffer();
    const key = newKey();
    store.setState(startEdit(state.tool, key));
    const request = { tool: state.tool, imageId: sentOf(state).id, params: paramsOf(state), key, ...maskOf(state) };
    attend(beginEdit(request, runDependencies));
  }

  function attend(next: EditRun): void {
    run = next;
    void follow(next.ended);
  }

  async function follow(ended: Promise<Generation>): Promise<void> {
    try {
      await conclude(await ended);
    } catch (error) {
      if (leaving.signal.aborted) return;
      if (!(error instanceof ApiError && error.code === 'consent_required')) return refuse(error);
      store.setState(endEdit);
      if ((await askForPhotoConsent()) && !leaving.signal.aborted) apply();
    }
  }

  async function conclude(generation: Generation): Promise<void> {
    const { tool, status, results, notes, editor } = generation;
    const [result] = results;
    const refreshed = surroundings().refreshFreeEdits();
    if (status === 'cancelled') {
      store.setState(endEdit);
      return toast(t('editor.cancelled'));
    }
    if (!result) return fail(generation);
    const isSet = tools[tool].gives === 'set';
    store.setState(completeEdit(isSet ? null : result, isSet ? [] : notes, editor));
    await wait(COMPLETED_MS, leaving.signal);
    store.setState(endEdit);
    if (isSet) return surroundings().showSet(generation, currentOf(store.getState()).id);
    await tellResult(generation, refreshed);
  }

  /** Announces the result, then offers the app beside it (E7): once for each edit, even over a reload. */
  async function tellResult({ tool, notes }: Generation, refreshed?: Promise<void>): Promise<void> {
    const { editKey } = store.getState();
    const ready = t('editor.ready', { tool: toolText(tool, 'label', tools[tool].label) });
    announce([ready, ...notes.map(noteText)].join(' '));
    await refreshed;
    if (leaving.signal.aborted || store.getState().editKey !== editKey) return;
    store.setState(markEndTold);
    const { freeEdits, download } = surroundings();
    offerDownloadApp(
      freeEdits,
      downloadableOf(store.getState()) ? { label: t('editor.downloadImage'), run: download } : undefined,
    );
  }

  function takeUp({ edit, editKey, endTold }: Parameters<EditControl['takeUp']>[0]): void {
    if (!edit || editKey === null) return;
    if (hasEnded(edit)) return showEnd(edit, endTold);
    store.setState(startEdit(edit.tool, editKey));
    attend(resumeEdit(edit, runDependencies));
  }

  /** Shows the end of an edit that ended while the editor was closed, or whose result is still open. */
  function showEnd(generation: Generation, endTold: boolean): void {
    const { tool, status, results, notes, editor } = generation;
    const [result] = results;
    if (status === 'cancelled') return store.setState(endEdit);
    if (!result) return fail(generation);
    if (tools[tool].gives === 'set') {
      store.setState(endEdit);
      return surroundings().showSet(generation, currentOf(store.getState()).id);
    }
    store.setState(openResult(result, notes, editor));
    if (!endTold) void tellResult(generation).catch(() => {});
  }

  /** When the words are too uncertain for an edit, the best guess is marked instead, to be corrected and applied. */
  function fail(generation: Generation): void {
    const words = markWordsOf(store.getState());
    const { code, details } = generation.error ?? {};
    if (code !== 'object_uncertain' || details?.tool || words === '') return store.setState(failureOf(generation));
    store.setState(endEdit);
    void findObject(store, words, {
      doubted: true,
      object: isMarkNamed(store.getState()) ? undefined : details?.object,
    });
  }

  function refuse(error: unknown): void {
    if (!(error instanceof ApiError && error.code === 'free_limit_reached')) {
      store.setState(failureFrom(error));
      return;
    }
    store.setState(endEdit);
    const { freeEdits, refreshFreeEdits } = surroundings();
    void refreshFreeEdits();
    openDownloadApp({ ...freeEdits, used: freeEdits.total });
  }

  return {
    apply,
    cancel: () => void run?.cancel().catch((error: unknown) => toast(errorMessageOf(error))),
    takeUp,
    leave: () => {
      leaving.abort();
      withdrawAppOffer();
      run?.leave();
    },
  };
}

function maskOf(state: EditorState): Pick<EditRequest, 'mask'> {
  if (!isMarkSent(state)) return {};
  return { mask: () => encodeMask(rasterise(state.marking.steps, maskSizeOf(currentOf(state)))) };
}

const failureFrom = (error: unknown) =>
  error instanceof ApiError
    ? failEdit(error.code, error.message, error.details)
    : failEdit('internal', errorMessageOf(error));

const failureOf = ({ error }: Generation) =>
  error
    ? failEdit(error.code, errorText(error.code, error.message, error.details), error.details)
    : failEdit('edit_failed', errorText('edit_failed'));
