import { useState } from 'react';
import { errorMessageOf } from '../../app/api-error.ts';
import { decidePhotoConsent } from '../../app/members/photo-consent.ts';

/** Sends one of the two answers: its busy state and its failure. */
export function useDecision() {
  const [sending, setSending] = useState<boolean>();
  const [problem, setProblem] = useState<string>();
  const decide = async (allowed: boolean): Promise<void> => {
    setSending(allowed);
    setProblem(undefined);
    try {
      await decidePhotoConsent(allowed);
    } catch (error) {
      setProblem(errorMessageOf(error));
    } finally {
      setSending(undefined);
    }
  };
  return { decide: (allowed: boolean) => void decide(allowed), sending, problem };
}
