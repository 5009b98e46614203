import { ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { answer, api, type Profile } from '../../../app/members/api.ts';
import { useConfig } from '../../../app/config.ts';
import { PROFILE_SAVED_MS } from '../../../../tools/limits.ts';
import { broadcastSessionEvent } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FormSuccess } from '../../../ui/form/form-success.tsx';
import { textOf } from '../entry/check-credentials.ts';
import { useForm } from '../use-form.ts';
import { checkProfile, type ProfileInput, today } from './check-profile.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { t } from '../../../language/text.ts';

/** The four fields of the profile (P2), three of them for the app and folded while they are empty; the address of the account is shown, and changed under Security. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const [start] = useState(profile);
  const config = useConfig();
  const [changed, setChanged] = useState(false);
  const [forApp, setForApp] = useState([start.phoneNumber, start.dateOfBirth, start.homeAddress].some(Boolean));
  const [saved, tellSaved, hideSaved] = useShortly(PROFILE_SAVED_MS);
  const { errors, failure, busy, formProps } = useForm<ProfileInput>({
    read: (data, form) => ({
      fields: {
        fullName: textOf(data, 'fullName'),
        phoneNumber: textOf(data, 'phoneNumber'),
        dateOfBirth: textOf(data, 'dateOfBirth'),
        homeAddress: textOf(data, 'homeAddress'),
      },
      // A date field gives an incomplete date as empty, and it would be saved as empty.
      dateIsIncomplete: form.querySelector<HTMLInputElement>('[name=dateOfBirth]')?.validity.badInput ?? false,
    }),
    check: (input) => checkProfile(input),
    send: async ({ fields }) => {
      hideSaved();
      setChanged(false);
      try {
        await answer(api.profile.$patch({ json: { ...fields, dateOfBirth: fields.dateOfBirth || null } }));
      } catch (error) {
        setChanged(true);
        throw error;
      }
      tellSaved();
      await broadcastSessionEvent('user_updated').catch(() => {});
    },
  });
  return (
    <form {...formProps} className="grid max-w-[30rem] gap-5" onChange={() => setChanged(true)}>
      <Field
        label={t('contact.name')}
        name="fullName"
        autoComplete="name"
        maxLength={200}
        defaultValue={start.fullName ?? ''}
        hint={t('profile.nameHint')}
      />
      <Field
        label={t('contact.email')}
        type="email"
        readOnly
        value={profile.email}
        hint={config?.mail === false ? t('security.noMail') : t('profile.emailHint')}
        className="[&_input]:bg-surface-2 [&_input]:text-fg-muted"
      />
      <details
        className="group"
        open={forApp || errors['dateOfBirth'] !== undefined}
        onToggle={({ currentTarget }) => setForApp(currentTarget.open)}
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden="true" className="size-4 text-fg-muted transition-transform group-open:rotate-90" />
          {t('profile.forApp')}
        </summary>
        <p className="mt-1 mb-4 text-pretty text-fg-muted">{t('profile.optional')}</p>
        <div className="grid gap-5">
          <Field
            label={t('profile.phone')}
            name="phoneNumber"
            type="tel"
            autoComplete="tel"
            maxLength={50}
            defaultValue={start.phoneNumber ?? ''}
          />
          <Field
            label={t('profile.birth')}
            name="dateOfBirth"
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            max={today()}
            defaultValue={start.dateOfBirth ?? ''}
            error={errors['dateOfBirth']}
          />
          <Field
            label={t('profile.address')}
            name="homeAddress"
            autoComplete="street-address"
            maxLength={500}
            defaultValue={start.homeAddress ?? ''}
          />
        </div>
      </details>
      <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="accent" size="md" busy={busy}>
          {t('profile.save')}
        </Button>
        {failure && <FormError role="alert">{failure}</FormError>}
        {saved && <FormSuccess>{t('profile.saved')}</FormSuccess>}
      </div>
      <UnsavedChanges unsaved={changed} />
    </form>
  );
}

/** A flag that is true for some milliseconds: the flag, its start, its early end. */
function useShortly(ms: number): [seen: boolean, start: () => void, stop: () => void] {
  const [seen, setSeen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    setSeen(false);
  };
  const start = () => {
    clearTimeout(timer.current);
    setSeen(true);
    timer.current = setTimeout(() => setSeen(false), ms);
  };
  return [seen, start, stop];
}
