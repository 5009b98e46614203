import type { Generation } from '../../../app/members/api.ts';
import { type ToolId, tools } from '../../../../tools/catalogue.ts';
import {
  type FreeEdits,
  isSpent,
  offerDownloadApp,
  openDownloadApp,
  type DownloadAppRequest,
  type WindowAction,
  withdrawAppOffer,
} from '../../../app/download-app.ts';
import { askForPhotoConsent } from '../../../app/members/photo-consent.ts';
import { t } from '../../../language/text.ts';
import { toolText } from '../../../language/tool-messages.ts';
import { noteText } from '../../../language/note-text.ts';
import { announce } from '../../../ui/announcer.tsx';
import { toast } from '../../../ui/toast.tsx';
import { downloadableOf } from '../composing/composing-selectors.ts';
import { endEdit, failEdit, markEndTold } from '../job/job-slice.ts';
import { findObject } from '../marking/find-object.ts';
import { currentOf, originalOf } from '../state/document-slice.ts';
import type { EditorStore } from '../state/editor-state.ts';
import { endOf, refusalOf } from './edit-end.ts';
import { completeEdit, openResult } from './edit-transitions.ts';
import { freedomOf } from './free-of-charge.ts';

/** What the page around the editor provides, read when it is needed. */
export interface EditHost {
  readonly freeEdits: FreeEdits;
  readonly freeTools: ReadonlySet<ToolId>;
  /** Resolves with what the server counts now; null where it cannot be asked. */
  readonly refreshFreeEdits: () => Promise<FreeEdits | null>;
  /** Goes to the page that shows a set of results. */
  readonly showSet: (generation: Generation, imageId: string) => void;
  /** Saves what `downloadableOf` names. */
  readonly download: () => void;
  /** What costs no edit and can be done now. */
  readonly stillFree: () => readonly WindowAction[];
}

/** Where the end of an edit is shown. */
export interface EditScene {
  readonly store: EditorStore;
  readonly host: () => EditHost;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Aborted when the page is left: nothing is shown any longer. */
  readonly leaving: AbortSignal;
}

/** How long "Completed!" is to be seen. */
const COMPLETED_MS = 700;

/** Shows the end of an edit that was followed to it. */
export async function showFollowed(generation: Generation, scene: EditScene): Promise<void> {
  const { store, host, wait, leaving } = scene;
  const refreshed = host().refreshFreeEdits();
  const end = endOf(generation, store.getState());
  if (end.kind === 'cancelled') toast(t('editor.cancelled'));
  if (end.kind !== 'result' && end.kind !== 'set') return showWithoutResult(end, scene);
  const [result, notes] = end.kind === 'result' ? [end.result, generation.notes] : [null, []];
  store.setState(completeEdit(result, notes, generation.editor, generation.charged));
  await wait(COMPLETED_MS, leaving);
  store.setState(endEdit);
  if (!result) return showSet(generation, scene);
  await tellResult(generation, scene, refreshed);
}

/** Shows the end of an edit that ended while the editor was closed, or whose result is still open. */
export function showStored(generation: Generation, scene: EditScene, isTold: boolean): void {
  const { store } = scene;
  const end = endOf(generation, store.getState());
  if (end.kind === 'set') {
    store.setState(endEdit);
    return showSet(generation, scene);
  }
  if (end.kind !== 'result') return showWithoutResult(end, scene);
  store.setState(openResult(end.result, generation.notes, generation.editor, generation.charged));
  if (!isTold) void tellResult(generation, scene).catch(() => {});
}

type EndWithoutResult = Extract<ReturnType<typeof endOf>, { kind: 'cancelled' | 'uncertain' | 'failed' }>;

function showWithoutResult(end: EndWithoutResult, { store }: EditScene): void {
  if (end.kind === 'failed') return store.setState(end.failure);
  store.setState(endEdit);
  if (end.kind === 'uncertain') void findObject(store, end.words, { doubted: true, object: end.object });
}

const showSet = (generation: Generation, { store, host }: EditScene): void =>
  host().showSet(generation, currentOf(store.getState()).id);

/**
 * Announces the result, then shows the window of the app beside it (E7) where it used a free edit. Once for each edit, even over a
 * reload.
 */
async function tellResult(
  { tool, notes, charged }: Generation,
  { store, host, leaving }: EditScene,
  refreshed?: Promise<FreeEdits | null>,
): Promise<void> {
  const { editKey } = store.getState();
  const ready = t('editor.ready', { tool: toolText(tool, 'label', tools[tool].label) });
  announce([ready, ...notes.map(noteText)].join(' '));
  // The page is rendered with it a moment later.
  const counted = await refreshed;
  if (leaving.aborted || store.getState().editKey !== editKey) return;
  store.setState(markEndTold);
  if (!charged) return;
  const asked = windowOf({ store, host }, counted ?? host().freeEdits);
  offerDownloadApp({ ...asked, photoId: originalOf(store.getState()).id });
}

/** The person has taken or discarded the result: the window goes with it, and after the last free edit it opens in the middle (V20). */
export function followDecision(scene: Pick<EditScene, 'store' | 'host'>): void {
  const shown = withdrawAppOffer();
  if (shown && isSpent(shown.freeEdits)) openDownloadApp(windowOf(scene, shown.freeEdits));
}

/** What the window of the app is opened with now. */
export function windowOf(
  { store, host }: Pick<EditScene, 'store' | 'host'>,
  freeEdits: FreeEdits = host().freeEdits,
): DownloadAppRequest {
  const { stillFree, download } = host();
  const downloadable = downloadableOf(store.getState());
  return {
    freeEdits,
    stillFree: stillFree(),
    imageId: downloadable?.id,
    first: downloadable && !isSpent(freeEdits) ? { label: t('editor.downloadImage'), run: download } : undefined,
  };
}

/** Shows why the server did not take an edit. Resolves with whether it is to be asked for again. */
export async function showRefusal(error: unknown, { store, host, leaving }: EditScene): Promise<boolean> {
  const refusal = refusalOf(error, store.getState().tool);
  if (refusal.kind === 'failed') {
    store.setState(refusal.failure);
    return false;
  }
  const { freeEdits, freeTools, refreshFreeEdits } = host();
  if (refusal.kind === 'spent' && freedomOf(store.getState(), freeTools) === 'mending') {
    store.setState(failEdit('free_limit_reached', t('editor.beyondErased')));
    return false;
  }
  store.setState(endEdit);
  if (refusal.kind === 'consent') return (await askForPhotoConsent()) && !leaving.aborted;
  void refreshFreeEdits();
  openDownloadApp(windowOf({ store, host }, { ...freeEdits, used: freeEdits.total }));
  return false;
}
