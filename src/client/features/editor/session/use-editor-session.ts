import { useEffect } from 'react';
import type { EditorSession } from '../../../app/members/api.ts';
import { useSession } from '../../../app/session.ts';
import { toast } from '../../../ui/toast.tsx';
import type { SessionSync } from './session-sync.ts';
import { t } from '../../../language/text.ts';

/** Saves the session as the editor changes, takes up what another tab did once this one is seen again, and resumes the edit that it was left with. */
export function useEditorSession(
  sync: SessionSync,
  session: EditorSession,
  takeUp: (session: EditorSession) => void,
): void {
  const signedIn = useSession() !== null;
  useEffect(() => {
    const stop = sync.start((newer) => {
      toast(t('editor.elsewhere'));
      takeUp(newer);
    });
    const ending = new AbortController();
    window.addEventListener('pagehide', sync.flush, { signal: ending.signal });
    window.addEventListener('online', () => void sync.save(), { signal: ending.signal });
    const onVisible = () => document.visibilityState === 'visible' && void sync.look();
    document.addEventListener('visibilitychange', onVisible, { signal: ending.signal });
    return () => {
      ending.abort();
      stop();
    };
  }, [sync, takeUp]);
  useEffect(() => takeUp(session), [session, takeUp]);
  useEffect(() => {
    if (signedIn) void sync.save();
  }, [signedIn, sync]);
}
