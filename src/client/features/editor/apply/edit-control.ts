import type { EditorSession, Generation } from '../../../app/members/api.ts';
import { errorMessageOf } from '../../../app/api-error.ts';
import { openDownloadApp, withdrawAppOffer } from '../../../app/download-app.ts';
import { errorText } from '../../../language/tool-messages.ts';
import { toast } from '../../../ui/toast.tsx';
import { hasImage } from '../canvas/view-slice.ts';
import { sentOf } from '../inputs/inputs-slice.ts';
import { beginEdit, type EditRun, type EditRunDependencies, hasEnded, resumeEdit } from '../job/edit-run.ts';
import { type EditRequest, generationApi } from '../job/generation-api.ts';
import { failEdit, isBusy, reportEdit } from '../job/job-slice.ts';
import { newKey } from '../job/new-key.ts';
import { encodeMask } from '../marking/mask-files.ts';
import { maskSizeOf } from '../marking/mask-plane.ts';
import { rasterise } from '../marking/mask-raster.ts';
import { isLooking, isMarkSent } from '../marking/marking-selectors.ts';
import type { SessionSync } from '../session/session-sync.ts';
import { currentOf } from '../state/document-slice.ts';
import type { EditorState } from '../state/editor-state.ts';
import { paramsOf } from './edit-params.ts';
import { freedomOf } from './free-of-charge.ts';
import { startEdit } from './edit-transitions.ts';
import { type EditScene, showFollowed, showRefusal, showStored, windowOf } from './show-end.ts';

export interface EditControlDependencies extends Omit<EditScene, 'leaving'> {
  readonly sync: SessionSync;
}

/** How long an edit waits until its key is saved. */
const KEY_MS = 2_000;

export interface EditControl {
  readonly apply: () => void;
  readonly cancel: () => void;
  /** Resumes the edit of a stored session: follows it while it runs, else shows how it ended. */
  readonly takeUp: (session: Pick<EditorSession, 'edit' | 'editKey' | 'endTold'>) => void;
  /** The page is left: nothing is shown any longer. The edit continues on the server. */
  readonly leave: () => void;
}

/** Apply and Cancel: one edit at a time, from the press of the button until its end has been shown. */
export function createEditControl({ sync, ...around }: EditControlDependencies): EditControl {
  const leaving = new AbortController();
  const scene: EditScene = { ...around, leaving: leaving.signal };
  const { store } = scene;
  const dependencies = runDependenciesOf(scene, sync);
  let run: EditRun | undefined;
  const attend = (next: EditRun) => {
    run = next;
    void follow(next.ended, scene).then((again) => void (again && apply()));
  };
  const apply = () => {
    const request = nextRequest(scene);
    if (request) attend(beginEdit(request, dependencies));
  };
  return {
    apply,
    cancel: () => void run?.cancel().catch((error: unknown) => toast(errorMessageOf(error))),
    takeUp: ({ edit, editKey, endTold }) => {
      if (!edit || editKey === null) return;
      if (hasEnded(edit)) return showStored(edit, scene, endTold);
      store.setState(startEdit(edit.tool, editKey));
      attend(resumeEdit(edit, dependencies));
    },
    leave: () => {
      leaving.abort();
      withdrawAppOffer();
      run?.leave();
    },
  };
}

/** What is asked for by a press of Apply; null when nothing can be, which is shown. */
function nextRequest({ store, host }: EditScene): EditRequest | null {
  const { freeEdits, freeTools } = host();
  const state = store.getState();
  if (isBusy(state) || isLooking(state)) return null;
  if (freeEdits.used >= freeEdits.total && !freedomOf(state, freeTools)) {
    openDownloadApp(windowOf({ store, host }));
    return null;
  }
  if (!hasImage(state)) {
    store.setState(failEdit('no_image', errorText('no_image')));
    return null;
  }
  withdrawAppOffer();
  const key = newKey();
  store.setState(startEdit(state.tool, key));
  return { tool: state.tool, imageId: sentOf(state).id, params: paramsOf(state), key, ...maskOf(state) };
}

function maskOf(state: EditorState): Pick<EditRequest, 'mask'> {
  if (!isMarkSent(state)) return {};
  return { mask: () => encodeMask(rasterise(state.marking.steps, maskSizeOf(currentOf(state)))) };
}

/** Shows the end of an edit once it is there. Resolves with whether the same is to be asked for again. */
async function follow(ended: Promise<Generation>, scene: EditScene): Promise<boolean> {
  try {
    await showFollowed(await ended, scene);
    return false;
  } catch (error) {
    return !scene.leaving.aborted && (await showRefusal(error, scene));
  }
}

const runDependenciesOf = ({ store, wait, leaving }: EditScene, sync: SessionSync): EditRunDependencies => ({
  api: generationApi,
  wait,
  // A slow or unreachable server does not delay the edit.
  keepKey: () => Promise.race([sync.save(), wait(KEY_MS, leaving)]),
  onPhase: (phase, place) => store.setState(reportEdit({ phase, place })),
  onProgress: (progress) => store.setState(reportEdit({ progress })),
  onUsual: (usualSeconds) => store.setState(reportEdit({ usualSeconds })),
  onOffline: (offline) => store.setState(reportEdit({ offline })),
});
