import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { EditorSession, Generation } from '../../api.ts';
import { ApiError, sentenceFor } from '../../api-error.ts';
import { tools } from '../../../tools/catalogue.ts';
import { errorMessages } from '../../../tools/messages.ts';
import { type FreeEdits, openDownloadApp } from '../../download-app.ts';
import { askForPhotoConsent } from '../../photo-consent.ts';
import { announce } from '../../ui/announcer.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  beginEdit,
  type EditRequest,
  type EditRun,
  type EditRunDependencies,
  hasEnded,
  resumeEdit,
} from './edit-run.ts';
import { hasPicture, isBusy, isMarkSent, paramsOf } from './editor-selectors.ts';
import {
  completeEdit,
  type EditorState,
  type EditorStore,
  endEdit,
  failEdit,
  openResult,
  reportEdit,
  startEdit,
} from './editor-store.ts';
import { generationApi } from './generation-api.ts';
import { encodeMask } from './marking/mask-files.ts';
import { maskSizeOf } from './marking/mask-plane.ts';
import { rasterise } from './marking/mask-raster.ts';
import { pause } from './pause.ts';
import type { SessionSync } from './session-sync.ts';
import { keepKey } from './use-editor-session.ts';

export interface GenerationOptions {
  readonly store: EditorStore;
  readonly sync: SessionSync;
  readonly freeEdits: FreeEdits;
  readonly refreshFreeEdits: () => Promise<void>;
  /** Goes to the page that shows a set of results. */
  readonly showSet: (generation: Generation, imageId: string) => void;
}

/** How long "Completed!" is to be seen. */
const COMPLETED_MS = 700;
/** The result is said and seen before a dialog comes in front of it. */
const RESULT_MS = 1_200;

export interface GenerationControls {
  readonly apply: () => void;
  readonly cancel: () => void;
  /** Goes on with the edit that a session was left with: follows it while it runs, else shows how it ended. */
  readonly takeUp: (session: Pick<EditorSession, 'edit' | 'editKey'>) => void;
}

/** Apply and Cancel: one edit at a time, from the press of the button until its end has been shown. */
export function useGeneration(options: GenerationOptions): GenerationControls {
  const { store, sync } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const run = useRef<EditRun>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const page = new AbortController();
    leaving.current = page;
    return () => page.abort();
  }, []);

  const attend = useCallback((next: EditRun, again: () => void) => {
    run.current = next;
    leaving.current.signal.addEventListener('abort', next.leave);
    void follow(latest, next.ended, leaving.current.signal, again);
  }, []);

  const apply = useCallback(
    function apply() {
      const { freeEdits } = latest.current;
      if (isBusy(store.getState())) return;
      if (freeEdits.used >= freeEdits.total) openDownloadApp(freeEdits);
      else if (!hasPicture(store.getState())) store.setState(failEdit('no_image', errorMessages.no_image));
      else attend(start(store, sync), apply);
    },
    [store, sync, attend],
  );

  const cancel = useCallback(() => {
    run.current?.cancel().catch((error: unknown) => toast(sentenceFor(error)));
  }, []);

  const takeUp = useCallback<GenerationControls['takeUp']>(
    ({ edit, editKey }) => {
      if (!edit || editKey === null) return;
      if (hasEnded(edit)) return showEnd(latest.current, edit);
      store.setState(startEdit(edit.tool, editKey));
      attend(resumeEdit(edit, runDependencies(store, sync)), apply);
    },
    [store, sync, attend, apply],
  );

  return useMemo(() => ({ apply, cancel, takeUp }), [apply, cancel, takeUp]);
}

function start(store: EditorStore, sync: SessionSync): EditRun {
  const state = store.getState();
  const key = newKey();
  store.setState(startEdit(state.tool, key));
  return beginEdit(
    { tool: state.tool, imageId: state.current.id, params: paramsOf(state), key, ...maskOf(state) },
    runDependencies(store, sync),
  );
}

const runDependencies = (store: EditorStore, sync: SessionSync): EditRunDependencies => ({
  api: generationApi,
  wait: pause,
  keepKey: () => keepKey(sync),
  onPhase: (phase) => store.setState(reportEdit({ phase })),
  onOffline: (offline) => store.setState(reportEdit({ offline })),
});

function maskOf(state: EditorState): Pick<EditRequest, 'mask'> {
  const { marking, current } = state;
  if (!isMarkSent(state)) return {};
  return { mask: () => encodeMask(rasterise(marking.steps, maskSizeOf(current))) };
}

/** Not `randomUUID`, which a page served over plain http from another machine does not have. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

async function follow(
  options: { readonly current: GenerationOptions },
  ended: Promise<Generation>,
  leaving: AbortSignal,
  again: () => void,
): Promise<void> {
  try {
    await conclude(options, await ended, leaving);
  } catch (error) {
    if (leaving.aborted) return;
    if (!(error instanceof ApiError && error.code === 'consent_required')) return refuse(options.current, error);
    options.current.store.setState(endEdit);
    if ((await askForPhotoConsent()) && !leaving.aborted) again();
  }
}

async function conclude(
  options: { readonly current: GenerationOptions },
  generation: Generation,
  leaving: AbortSignal,
): Promise<void> {
  const { store, refreshFreeEdits, showSet } = options.current;
  const { tool, status, results, notes, editor } = generation;
  const [result] = results;
  const refreshed = refreshFreeEdits();
  if (status === 'cancelled') {
    store.setState(endEdit);
    return announce('Cancelled. Your free edit is back.');
  }
  if (!result) return void store.setState(failureOf(generation));
  const isSet = tools[tool].gives === 'set';
  store.setState(completeEdit(isSet ? null : result, isSet ? [] : notes, editor));
  await pause(COMPLETED_MS, leaving);
  store.setState(endEdit);
  if (isSet) return showSet(generation, store.getState().current.id);
  announce([`${tools[tool].label}: the result is ready.`, ...notes.map(({ message }) => message)].join(' '));
  await Promise.all([refreshed, pause(RESULT_MS, leaving)]);
  openDownloadApp(options.current.freeEdits);
}

/** How an edit ended that nobody was here to see. */
function showEnd({ store, showSet }: GenerationOptions, generation: Generation): void {
  const { tool, status, results, notes, editor } = generation;
  const [result] = results;
  if (status === 'cancelled') return store.setState(endEdit);
  if (!result) return store.setState(failureOf(generation));
  if (tools[tool].gives !== 'set') return store.setState(openResult(result, notes, editor));
  store.setState(endEdit);
  showSet(generation, store.getState().current.id);
}

const failureOf = ({ error }: Generation) =>
  failEdit(error?.code ?? 'edit_failed', error?.message ?? errorMessages.edit_failed);

function refuse({ store, freeEdits: { total }, refreshFreeEdits }: GenerationOptions, error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'free_limit_reached')) {
    store.setState(failEdit(error instanceof ApiError ? error.code : 'internal', sentenceFor(error)));
    return;
  }
  store.setState(endEdit);
  void refreshFreeEdits();
  openDownloadApp({ used: total, total });
}
