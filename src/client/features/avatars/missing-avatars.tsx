import { useEffect, useRef, useState } from 'react';
import { answer, api } from '../../app/members/api.ts';
import { errorMessageOf } from '../../app/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { announce } from '../../ui/announcer.tsx';
import { t } from '../../language/text.ts';

export interface MissingAvatarsProps {
  readonly generationId: string;
  /** The reason why some are missing. */
  readonly problem: string;
  /** Shows what has come since. */
  readonly onEnded: () => Promise<void>;
}

const ASK_EVERY_MS = 1_500;

/** Says that a set is incomplete and retries the missing images, at no cost. */
export function MissingAvatars({ generationId, problem, onEnded }: MissingAvatarsProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const page = new AbortController();
    leaving.current = page;
    return () => page.abort();
  }, []);
  const retry = async () => {
    const { signal } = leaving.current;
    setBusy(true);
    setRefusal(undefined);
    try {
      const whole = await makeMissing(generationId, signal);
      await onEnded();
      announce(whole ? t('avatars.allThere') : problem);
    } catch (error) {
      if (!signal.aborted) setRefusal(errorMessageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      <FormError role="alert">{refusal ?? problem}</FormError>
      <Button busy={busy} onClick={() => void retry()}>
        {busy ? t('avatars.making') : t('avatars.retry')}
      </Button>
    </div>
  );
}

/** Resolves with whether the set is complete. Rejects when the server refuses. */
async function makeMissing(id: string, signal: AbortSignal): Promise<boolean> {
  const param = { id };
  let generation = await answer(api.generations[':id']['retry-missing'].$post({ param }));
  while (generation.status === 'queued' || generation.status === 'running') {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    signal.throwIfAborted();
    generation = await answer(api.generations[':id'].$get({ param }));
  }
  return generation.status === 'succeeded';
}
