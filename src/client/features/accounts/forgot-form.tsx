import { useState } from 'react';
import { useConfig } from '../../config.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FormSuccess } from '../../ui/form-success.tsx';
import { requestPasswordReset } from './auth-api.ts';
import { checkEmail, emailOf } from './check-credentials.ts';
import { EmailField } from './email-field.tsx';
import { useForm } from './use-form.ts';

/** Asks for a link (A3). The same is said of every address, so that nobody learns who has an account. */
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
        This server cannot send mail, so a forgotten password cannot be reset here.
        {config.supportEmail && (
          <>
            {' '}
            Please write to{' '}
            <a href={`mailto:${config.supportEmail}`} className="link">
              {config.supportEmail}
            </a>
            .
          </>
        )}
      </p>
    );
  }
  return (
    <form {...formProps} className="grid gap-4">
      <EmailField error={errors['email']} />
      <Button type="submit" variant="accent" size="lg" className="mt-1 w-full" busy={busy}>
        Send the link
      </Button>
      {failure && <FormError role="alert">{failure}</FormError>}
      {sent && <FormSuccess>Password reset link has been sent to your email.</FormSuccess>}
      {sent && config?.passwordReset === 'console' && (
        <p className="text-fg-muted">This server sends no mail: the link is printed on its console.</p>
      )}
    </form>
  );
}
