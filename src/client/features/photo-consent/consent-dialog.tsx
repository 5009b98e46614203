import { useConfig } from '../../app/config.ts';
import { closePhotoConsent, type ModelServer, usePhotoConsent } from '../../app/members/photo-consent.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { useDecision } from './use-decision.ts';
import { richText, t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';

/**
 * Asks for consent before a person's first photo goes to another company. It can be opened again to change the
 * answer.
 */
export default function ConsentDialog() {
  const modelServer = useConfig()?.modelServer;
  const { asking } = usePhotoConsent();
  return (
    <Dialog open={asking} onClose={closePhotoConsent}>
      {modelServer && <Question {...modelServer} />}
    </Dialog>
  );
}

function Question({ company, model }: ModelServer) {
  const { decide, sending, problem } = useDecision();
  return (
    <div className="grid gap-4 p-5 pt-7 tablet:p-7">
      <div>
        <DialogTitle>{t('consent.title', { company })}</DialogTitle>
        <DialogDescription>
          {richText('consent.text', { company, name: model, model: <span className="whitespace-nowrap" /> })}
        </DialogDescription>
      </div>
      <p className="text-pretty text-fg-muted">{t('consent.ifNo')}</p>
      <p>
        <Link to="/privacy-policy" className="link tap" onClick={closePhotoConsent}>
          {t('consent.privacy')}
        </Link>
      </p>
      {problem && <FormError role="alert">{problem}</FormError>}
      <div className="grid gap-2 tablet:grid-cols-2">
        <Button size="lg" busy={sending === false} onClick={() => decide(false)}>
          {t('consent.no')}
        </Button>
        <Button variant="ink" size="lg" busy={sending === true} onClick={() => decide(true)}>
          {t('consent.yes', { company })}
        </Button>
      </div>
    </div>
  );
}
