import { useConfig } from '../../config.ts';
import { useLoadedPhotoConsent } from '../../photo-consent.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useDecision } from './use-decision.ts';

/** Where a person takes back what they allowed, or allows it. Nothing on a server that edits with no other company's model. */
export function ConsentSetting() {
  const hosted = useConfig()?.hosted;
  const { decision } = useLoadedPhotoConsent(hosted !== undefined && hosted !== null);
  const { decide, sending, problem } = useDecision();
  if (!hosted || decision === undefined) return null;
  const { company, model } = hosted;
  const sentence = {
    unasked: `This server can edit with an AI model of ${company} (${model}). You are asked before your first photo goes there.`,
    allowed: `Your photos may go to ${company}, whose AI model (${model}) edits them.`,
    declined: `Your photos stay on this server; our own editor edits them, and not the AI model of ${company}.`,
  }[decision];
  return (
    <section aria-labelledby="photo-consent" className="grid justify-items-start gap-3">
      <h2 id="photo-consent" className="text-18 font-semibold">
        Who edits your photos
      </h2>
      <p role="status" className="text-pretty text-fg-muted">
        {sentence}
      </p>
      {problem && <FormError role="alert">{problem}</FormError>}
      <div className="flex flex-wrap gap-2">
        {decision !== 'declined' && (
          <Button busy={sending === false} onClick={() => decide(false)}>
            Keep my photos on this server
          </Button>
        )}
        {decision !== 'allowed' && (
          <Button busy={sending === true} onClick={() => decide(true)}>
            Let them go to {company}
          </Button>
        )}
      </div>
    </section>
  );
}
