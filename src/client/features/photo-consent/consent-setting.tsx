import { type HostedModel, useLoadedPhotoConsent } from '../../photo-consent.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useDecision } from './use-decision.ts';

/** What a person decided about their photos, and the way to decide otherwise. */
export function ConsentSetting({ hosted: { company, model } }: { hosted: HostedModel }) {
  const { decision } = useLoadedPhotoConsent(true);
  const { decide, sending, problem } = useDecision();
  if (decision === undefined) return null;
  const sentence = {
    unasked: `You have not edited with the AI model of ${company} (${model}) yet. You are asked before your first photo goes there.`,
    allowed: `Your photos may go to ${company}, whose AI model (${model}) edits them.`,
    declined: `Your photos stay on this server: our own editor edits them, not the AI model of ${company}.`,
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
            Keep them on this server
          </Button>
        )}
        {decision !== 'allowed' && (
          <Button busy={sending === true} onClick={() => decide(true)}>
            Let them go to {company}
          </Button>
        )}
      </div>
    </div>
  );
}
