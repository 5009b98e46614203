import { useEffect, useRef, useState } from 'react';
import { tools } from '../../../../tools/catalogue.ts';
import { answer, api, type Generation } from '../../../app/members/api.ts';
import { errorMessageOf } from '../../../app/api-error.ts';
import { t } from '../../../language/text.ts';
import { errorText, toolText } from '../../../language/tool-messages.ts';
import { announce } from '../../../ui/announcer.tsx';
import { type EditRun, hasEnded, resumeEdit } from './edit-run.ts';
import { generationApi } from './generation-api.ts';
import { type Edit, withNews } from './job-slice.ts';
import { pause } from './pause.ts';

/** An edit whose editor was left before its end was told there. */
export interface AwaitedEdit {
  readonly id: string;
  /** What its editor was opened with. */
  readonly imageId: string;
  readonly edit: Edit;
  /** How it ended, in a sentence; null while it runs. */
  readonly end: string | null;
}

export const editorPath = (imageId: string): string => `/editor/${imageId}`;

/** Milliseconds after the editor was left: the edit may only just be on its way to the server. */
const ASKED_AGAIN_MS = [0, 1_500, 5_000] as const;

/** In session storage: the edit whose end was put away. */
const DISMISSED_KEY = 'dismissedEdit';

export interface Awaiting {
  readonly awaited: AwaitedEdit | null;
  readonly cancel: () => void;
  /** The person has seen how it ended. */
  readonly dismiss: () => void;
}

/** Follows the edit that is awaited, and asks anew for one at each change of page. `onEnd` is called when it ends here. */
export function useAwaitedEdit(pathname: string, onEnd: (edit: Generation) => void): Awaiting {
  const [awaited, setAwaited] = useState<AwaitedEdit | null>(null);
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(DISMISSED_KEY));
  const run = useRef<EditRun>(null);
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const change = (to: (before: AwaitedEdit) => AwaitedEdit | null) =>
      signal.aborted || setAwaited((before) => before && to(before));
    const tell = (news: Parameters<typeof withNews>[1]) =>
      change((before) => ({ ...before, edit: withNews(before.edit, news) }));
    const follow = async (edit: Generation) => {
      run.current = resumeEdit(edit, {
        api: generationApi,
        wait: pause,
        keepKey: () => Promise.resolve(),
        onPhase: (phase, place) => tell({ phase, place }),
        onProgress: (progress) => tell({ progress }),
        onUsual: (usualSeconds) => tell({ usualSeconds }),
        onOffline: (offline) => tell({ offline }),
      });
      const last = await run.current.ended;
      if (signal.aborted) return;
      change((before) => (last.status === 'cancelled' ? null : { ...before, ...endOf(last) }));
      announce(last.status === 'cancelled' ? t('editor.cancelled') : sentenceOf(last));
      ended.current(last);
    };
    const look = async () => {
      for (const ms of ASKED_AGAIN_MS) {
        await pause(ms, signal);
        const found = (await answer(api['awaited-edit'].$get())).awaited;
        if (signal.aborted) return;
        // The own editor follows it and tells more.
        if (!found || found.edit.status === 'cancelled' || pathname === editorPath(found.imageId)) {
          setAwaited(null);
          continue;
        }
        const { imageId, edit } = found;
        setAwaited({ id: edit.id, imageId, ...(hasEnded(edit) ? endOf(edit) : startOf(edit)) });
        if (!hasEnded(edit)) await follow(edit);
        return;
      }
    };
    // Without an answer nothing is shown: the editor tells it all.
    look().catch(() => {});
    return () => {
      leaving.abort();
      run.current?.leave();
    };
  }, [pathname]);
  return {
    awaited: awaited?.id === dismissed ? null : awaited,
    cancel: () => void run.current?.cancel().catch((error: unknown) => announce(errorMessageOf(error))),
    dismiss: () => {
      if (!awaited) return;
      sessionStorage.setItem(DISMISSED_KEY, awaited.id);
      setDismissed(awaited.id);
    },
  };
}

const startOf = ({ tool, phase, place }: Generation): Pick<AwaitedEdit, 'edit' | 'end'> => ({
  edit: withNews({ status: 'running', tool, phase, turnAt: null, offline: false }, { phase, place }),
  end: null,
});

const endOf = (last: Generation): Pick<AwaitedEdit, 'edit' | 'end'> => ({
  edit: last.results.length > 0 ? { status: 'completed', tool: last.tool } : { status: 'idle' },
  end: sentenceOf(last),
});

function sentenceOf({ tool, results, error }: Generation): string {
  if (results.length > 0) return t('editor.ready', { tool: toolText(tool, 'label', tools[tool].label) });
  return error ? errorText(error.code, error.message, error.details) : errorText('edit_failed');
}
