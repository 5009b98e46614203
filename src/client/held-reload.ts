import { useEffect, useRef, useState } from 'react';
import { createPath, useNavigation } from 'react-router';
import { connectionBack, serverAnswers } from './connection.ts';

/**
 * True while a page that was asked for cannot be loaded because nobody answers. React Router reloads the page it stands on when
 * a route's script does not come, which without a connection ends on the browser's own error. Browsers with the Navigation
 * API let that be held up: the page stays, with what was typed, and the one asked for is loaded once the server answers.
 */
export function useHeldReload(): boolean {
  const { location: next, state } = useNavigation();
  const goal = next && createPath(next);
  const latest = useRef(goal);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    latest.current = goal;
    if (goal === undefined) setHeld(false);
  }, [goal]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const loadWhole = async () => {
      if (!(await serverAnswers())) {
        setHeld(true);
        await connectionBack(signal);
        // Somebody who has gone elsewhere meanwhile stays there.
        if (latest.current === undefined) return;
      }
      // Read only now: a script can fail to come before React has said which page it was for.
      location.assign(latest.current ?? location.href);
    };
    const hold = (event: NavigateEvent) => {
      // A reload that the person asks for is theirs.
      if (event.navigationType !== 'reload' || event.userInitiated) return;
      event.preventDefault();
      loadWhole().catch(() => {});
    };
    // Not in every browser.
    (window as Partial<Window>).navigation?.addEventListener('navigate', hold, { signal });
    return () => leaving.abort();
  }, []);
  return held && state === 'loading';
}
