import { type ModelServer, useLoadedPhotoConsent } from '../../app/members/photo-consent.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { useDecision } from './use-decision.ts';
import { t } from '../../language/text.ts';

/** What a person decided about their photos, and the way to decide otherwise. */
export function ConsentSetting({ modelServer: { company, model } }: { modelServer: ModelServer }) {
  const { decision } = useLoadedPhotoConsent(true);
  const { decide, sending, problem } = useDecision();
  if (decision === undefined) return null;
  const sentence = {
    unasked: t('consent.unasked', { company, model }),
    allowed: t('consent.allowed', { company, model }),
    declined: t('consent.declined', { company }),
  }[decision];
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status" className="text-pretty">
        {sentence}
      </p>
      {problem && <FormError role="alert">{problem}</FormError>}
      <div className="flex flex-wrap gap-2">
        {decision !== 'declined' && (
          <Button busy={sending === false} onClick={() => decide(false)}>
            {t('consent.keepHere')}
          </Button>
        )}
        {decision !== 'allowed' && (
          <Button busy={sending === true} onClick={() => decide(true)}>
            {t('consent.letGo', { company })}
          </Button>
        )}
      </div>
    </div>
  );
}
