import { useEffect } from 'react';
import { sharedValue } from '../../ui/shared-value.ts';
import { answer, api, type Config, type PhotoConsent } from './api.ts';

/** The model server that this site edits with. */
export type ModelServer = NonNullable<Config['modelServer']>;

/** What the signed-in person decided about their photos, and whether they are being asked. */
interface State {
  /** Undefined until the server has answered. */
  readonly decision: PhotoConsent['decision'] | undefined;
  readonly asking: boolean;
}

const state = sharedValue<State>({ decision: undefined, asking: false });
/** Called when the question closes, with whether there is a decision. */
let onAnswered: ((decided: boolean) => void) | undefined;

export const usePhotoConsent = state.use;

/** Loads the decision on every page that shows it. After a failure it stays undefined. */
export function useLoadedPhotoConsent(wanted: boolean): State {
  useEffect(() => {
    if (wanted)
      void answer(api['model-server-consent'].$get()).then(
        ({ decision }) => set({ decision }),
        () => {},
      );
  }, [wanted]);
  return usePhotoConsent();
}

/**
 * Opens the question. Resolves with false when it is closed without a decision. The focus returns to where it is now.
 */
export function askForPhotoConsent(): Promise<boolean> {
  onAnswered?.(false);
  set({ asking: true });
  return new Promise((resolve) => (onAnswered = resolve));
}

export function closePhotoConsent(): void {
  endQuestion(false);
}

/** Rejects with an ApiError when the server could not store it; the question then stays open. */
export async function decidePhotoConsent(allowed: boolean): Promise<void> {
  const { decision } = await answer(api['model-server-consent'].$put({ json: { allowed } }));
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
