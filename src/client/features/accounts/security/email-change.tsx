import { useState } from 'react';
import { broadcastSessionEvent } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FormSuccess } from '../../../ui/form/form-success.tsx';
import { changeEmail, requestEmailChange } from '../auth-api.ts';
import { checkEmail, checkPassword, emailOf, textOf } from '../entry/check-credentials.ts';
import { CodeForm } from '../entry/code-form.tsx';
import { secondsFromNow } from '../use-countdown.ts';
import { EmailField } from '../sign-in/email-field.tsx';
import { OwnPasswordField } from '../sign-in/password-field.tsx';
import { useForm } from '../use-form.ts';
import { richText, t } from '../../../language/text.ts';

interface Asked {
  readonly newEmail: string;
  readonly password: string | undefined;
}

interface Waiting extends Asked {
  readonly resendAt: number;
}

/** Changes the address. A code sent to the new one confirms it; until then the old one is valid. */
export function EmailChange({ hasPassword }: { hasPassword: boolean }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [changedTo, setChangedTo] = useState<string | null>(null);
  if (!waiting) {
    return (
      <div className="grid gap-4">
        {changedTo && <FormSuccess>{t('security.emailChanged', { email: changedTo })}</FormSuccess>}
        <AskForCode hasPassword={hasPassword} onSent={setWaiting} />
      </div>
    );
  }
  const { newEmail, password, resendAt } = waiting;
  return (
    <div className="max-w-[26rem]">
      <p className="mb-4">
        {richText('entry.codeSent', { email: newEmail, address: <span className="font-medium break-words" /> })}
      </p>
      <CodeForm
        submitLabel={t('security.confirmEmail')}
        verify={async (code) => {
          await changeEmail(newEmail, code);
          setChangedTo(newEmail);
          setWaiting(null);
          await broadcastSessionEvent('user_updated').catch(() => {});
        }}
        resend={() => requestEmailChange(newEmail, password)}
        resendAt={resendAt}
        onResendAt={(at) => setWaiting({ ...waiting, resendAt: at })}
      >
        <button type="button" className="link text-fg" onClick={() => setWaiting(null)}>
          {t('entry.otherAddress')}
        </button>
      </CodeForm>
    </div>
  );
}

function AskForCode({ hasPassword, onSent }: { hasPassword: boolean; onSent: (waiting: Waiting) => void }) {
  const { errors, failure, busy, formProps } = useForm<Asked>({
    read: (data) => ({
      newEmail: emailOf(data, 'newEmail'),
      password: hasPassword ? textOf(data, 'password') : undefined,
    }),
    check: ({ newEmail, password }) => ({
      ...checkEmail(newEmail, 'newEmail'),
      ...(password !== undefined && checkPassword(password)),
    }),
    send: async (asked) => {
      const { resendAfter } = await requestEmailChange(asked.newEmail, asked.password);
      onSent({ ...asked, resendAt: secondsFromNow(resendAfter) });
    },
    fieldOf: { invalid_email: 'newEmail', same_email: 'newEmail', password_wrong: 'password' },
  });
  return (
    <form {...formProps} className="grid max-w-[26rem] gap-4">
      <EmailField label={t('security.newEmail')} name="newEmail" autoComplete="email" error={errors['newEmail']} />
      {hasPassword && <OwnPasswordField error={errors['password']} />}
      <Button type="submit" size="md" className="justify-self-start" busy={busy}>
        {t('security.sendCode')}
      </Button>
      {failure && <FormError role="alert">{failure}</FormError>}
    </form>
  );
}
