import { Link } from 'react-router';
import { useConfig } from '../../config.ts';
import { closePhotoConsent, type HostedModel, usePhotoConsent } from '../../photo-consent.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useDecision } from './use-decision.ts';

/** Asked before a person's first photo goes to another company, and again whenever they want to change their mind. */
export default function ConsentDialog() {
  const hosted = useConfig()?.hosted;
  const { asking } = usePhotoConsent();
  return (
    <Dialog open={asking} onClose={closePhotoConsent}>
      {hosted && <Question {...hosted} />}
    </Dialog>
  );
}

function Question({ company, model }: HostedModel) {
  const { decide, sending, problem } = useDecision();
  return (
    <div className="grid gap-4 p-5 pt-7 tablet:p-7">
      <div>
        <DialogTitle>May your photos go to {company}?</DialogTitle>
        <DialogDescription>
          This server edits with an AI model of {company}, <span className="whitespace-nowrap">{model}</span>. For each
          edit it sends your photo, what you marked and the words you typed there, and nothing about you or your
          account.
        </DialogDescription>
      </div>
      <p className="text-pretty text-fg-muted">
        If you say no, our own editor does your edits on this server, though it understands fewer instructions. You can
        change your mind at any time, in the editor or on the Security page of your account.
      </p>
      <p>
        <Link to="/privacy-policy" className="link" onClick={closePhotoConsent}>
          What happens to your photos
        </Link>
      </p>
      {problem && <FormError role="alert">{problem}</FormError>}
      <div className="grid gap-2 tablet:grid-cols-2">
        <Button size="lg" busy={sending === false} onClick={() => decide(false)}>
          No, edit it here
        </Button>
        <Button variant="ink" size="lg" busy={sending === true} onClick={() => decide(true)}>
          Send it to {company}
        </Button>
      </div>
    </div>
  );
}
