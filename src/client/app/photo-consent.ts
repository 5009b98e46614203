import { useEffect } from 'react';
import { sharedValue } from '../ui/shared-value.ts';
import { answer, api, type Config, type PhotoConsent } from './api.ts';

/** The model of another company that this server edits with. */
export type HostedModel = NonNullable<Config['hosted']>;

/** What the signed-in person decided about their photos, and whether they are being asked. */
interface State {
  /** Undefined until the server has said. */
  readonly decision: PhotoConsent['decision'] | undefined;
  readonly asking: boolean;
}

const state = sharedValue<State>({ decision: undefined, asking: false });
/** Told whether there is a decision when the question is put away. */
let onAnswered: ((decided: boolean) => void) | undefined;

export const usePhotoConsent = state.use;

/** Asks the server, on every page that shows the answer; without one, what depends on it stays unsaid. */
export function useLoadedPhotoConsent(wanted: boolean): State {
  useEffect(() => {
    if (wanted)
      void answer(api['hosted-consent'].$get()).then(
        ({ decision }) => set({ decision }),
        () => {},
      );
  }, [wanted]);
  return usePhotoConsent();
}

/** Opens the question. False when it was put away without a decision. The focus returns to where it is now. */
export function askForPhotoConsent(): Promise<boolean> {
  onAnswered?.(false);
  set({ asking: true });
  return new Promise((resolve) => (onAnswered = resolve));
}

export function closePhotoConsent(): void {
  endQuestion(false);
}

/** Rejects with an ApiError when the server could not note it; the question then stays open. */
export async function decidePhotoConsent(allowed: boolean): Promise<void> {
  const { decision } = await answer(api['hosted-consent'].$put({ json: { allowed } }));
  set({ decision });
  endQuestion(true);
}

function endQuestion(decided: boolean): void {
  set({ asking: false });
  onAnswered?.(decided);
  onAnswered = undefined;
}

function set(changes: Partial<State>): void {
  state.set({ ...state.get(), ...changes });
}
