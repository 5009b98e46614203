import { useState } from 'react';
import { useConfig } from '../../../app/config.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FormSuccess } from '../../../ui/form/form-success.tsx';
import { requestPasswordReset } from '../auth-api.ts';
import { checkEmail, emailOf } from './check-credentials.ts';
import { EmailField } from '../sign-in/email-field.tsx';
import { useForm } from '../use-form.ts';
import { richText, t } from '../../../language/text.ts';
import { Link } from '../../../router/link.tsx';

/** Asks for a link (A3). The answer is the same for every address, so that nobody learns who has an account. */
export function ForgotForm() {
  const config = useConfig();
  const [sent, setSent] = useState(false);
  const { errors, failure, busy, formProps } = useForm({
    read: (data) => emailOf(data),
    check: checkEmail,
    send: async (email) => {
      setSent(false);
      await requestPasswordReset(email);
      setSent(true);
    },
    fieldOf: { invalid_email: 'email' },
  });
  if (config?.passwordReset === 'unavailable') {
    return (
      <p className="rounded-lg border border-border p-4">
        {t('entry.cannotReset')}
        {config.supportEmail && (
          <>
            {' '}
            {richText('entry.writeTo', {
              email: config.supportEmail,
              link: <Link to={`mailto:${config.supportEmail}`} className="link" />,
            })}
          </>
        )}
      </p>
    );
  }
  return (
    <form {...formProps} className="grid gap-4">
      <EmailField error={errors['email']} />
      <Button type="submit" variant="accent" size="lg" className="mt-1 w-full" busy={busy}>
        {t('entry.sendLink')}
      </Button>
      {failure && <FormError role="alert">{failure}</FormError>}
      {sent &&
        (config?.passwordReset === 'console' ? (
          <output className="text-fg-muted">{t('entry.linkOnConsole')}</output>
        ) : (
          <FormSuccess>{t('entry.linkSent')}</FormSuccess>
        ))}
    </form>
  );
}
