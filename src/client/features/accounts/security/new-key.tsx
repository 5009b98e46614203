import { useState } from 'react';
import { API_KEY_LIMIT, API_KEY_NAME_LENGTH } from '../../../../tools/limits.ts';
import { answer, api } from '../../../app/members/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { t } from '../../../language/text.ts';
import { checkPassword, textOf } from '../entry/check-credentials.ts';
import { OwnPasswordField } from '../sign-in/password-field.tsx';
import { useForm } from '../use-form.ts';
import { ShownOnce } from './shown-once.tsx';
import { isProvable, type Provable, SignInFirst } from './sign-in-first.tsx';

export interface NewKeyProps {
  readonly account: Provable;
  /** Whether the account has as many keys as it may have. */
  readonly full: boolean;
  readonly onMade: () => Promise<void>;
}

/** Makes an API key, and shows it once. */
export function NewKey({ account, full, onMade }: NewKeyProps) {
  const [made, setMade] = useState<string | null>(null);
  const show = async (key: string) => {
    setMade(key);
    await onMade();
  };
  return (
    <>
      {full && <p className="text-fg-muted">{t('keys.full', { limit: API_KEY_LIMIT })}</p>}
      {!full && <NameForm account={account} onMade={show} />}
      <ShownOnce
        secret={made}
        title={t('keys.newTitle')}
        text={t('keys.newText')}
        label={t('keys.key')}
        copy={t('keys.copy')}
        copied={t('keys.copied')}
        onClose={() => setMade(null)}
      />
    </>
  );
}

interface NameFormProps {
  readonly account: Provable;
  readonly onMade: (key: string) => Promise<void>;
}

/** Asks for the password too, or for a recent sign-in: whoever finds an open browser makes no key. */
function NameForm({ account, onMade }: NameFormProps) {
  const [canProve] = useState(() => isProvable(account));
  const { hasPassword } = account;
  const { errors, failure, busy, formProps } = useForm({
    read: (data, form) => ({
      name: textOf(data, 'keyName').trim(),
      password: hasPassword ? textOf(data, 'password') : undefined,
      form,
    }),
    check: ({ name, password }) => ({
      ...(!name && { keyName: t('keys.enterName') }),
      ...(password !== undefined && checkPassword(password)),
    }),
    send: async ({ name, password, form }) => {
      const { key } = await answer(api.account.keys.$post({ json: { name, ...(password && { password }) } }));
      form.reset();
      await onMade(key);
    },
    fieldOf: { password_wrong: 'password' },
  });
  if (!canProve) return <SignInFirst />;
  return (
    <form {...formProps} className="grid max-w-[26rem] gap-4">
      <Field
        label={t('keys.name')}
        name="keyName"
        autoComplete="off"
        maxLength={API_KEY_NAME_LENGTH}
        hint={t('keys.nameHint')}
        error={errors['keyName']}
      />
      {hasPassword && <OwnPasswordField error={errors['password']} />}
      <Button type="submit" size="md" className="justify-self-start" busy={busy}>
        {t('keys.create')}
      </Button>
      {failure && <FormError role="alert">{failure}</FormError>}
    </form>
  );
}
