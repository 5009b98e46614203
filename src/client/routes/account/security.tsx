import { Suspense } from 'react';
import { useConfig } from '../../app/config.ts';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { type AccountSecurity, loadAccountSecurity } from '../../features/accounts/security/account-security.ts';
import { ApiKeys } from '../../features/accounts/security/api-keys.tsx';
import { DeleteAccount } from '../../features/accounts/security/delete-account.tsx';
import { DeviceToggles } from '../../features/accounts/security/device-toggles.tsx';
import { EmailChange } from '../../features/accounts/security/email-change.tsx';
import { ExportData } from '../../features/accounts/security/export-data.tsx';
import { FirstPassword, PasswordChange } from '../../features/accounts/security/password-change.tsx';
import { Section } from '../../features/accounts/security/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SessionList } from '../../features/accounts/security/session-list.tsx';
import { Webhook } from '../../features/accounts/security/webhook.tsx';
import { ConsentSetting } from '../../features/photo-consent/consent-setting.tsx';
import { LoadError } from '../../app/members/load-error.tsx';
import { pageTitle } from '../../app/meta.ts';
import { useProfile } from '../../app/profile.ts';
import { loadSession } from '../../app/session.ts';
import { t } from '../../language/text.ts';
import { revalidate } from '../../router/router.ts';
import { Await, settled, useLoaderData } from '../../router/routing.tsx';

export const meta = () => [{ title: pageTitle(t('account.security')) }];

/** The account's data loads while the page is already shown. */
export function clientLoader() {
  return { account: settled(load()) };
}

async function load(): Promise<AccountSecurity | null> {
  // The loader of signed-in/layout.tsx, which redirects to the sign-in, runs at the same time.
  return (await loadSession()) && loadAccountSecurity();
}

export default function Security() {
  const { account } = useLoaderData<typeof clientLoader>();
  return (
    <AccountPage title={t('account.security')}>
      <Suspense fallback={<SecuritySkeleton />}>
        <Await of={account} renderError={(error) => <LoadError error={error} />}>
          {(loaded) => loaded && <WaysIn account={loaded} />}
        </Await>
      </Suspense>
    </AccountPage>
  );
}

function WaysIn({ account }: { account: AccountSecurity }) {
  const { email } = useProfile();
  const config = useConfig();
  const sendsMail = config?.mail !== false;
  return (
    <>
      <Section title={t('entry.password')} lead={t('security.passwordLead')}>
        {account.hasPassword ? (
          <PasswordChange email={email} keys={account.keys} onChanged={() => void revalidate()} />
        ) : (
          <FirstPassword email={email} />
        )}
      </Section>
      <Section
        title={t('contact.email')}
        lead={sendsMail ? t('security.emailLead', { email }) : t('security.emailIs', { email })}
      >
        {sendsMail ? <EmailChange hasPassword={account.hasPassword} /> : <p>{t('security.noMail')}</p>}
      </Section>
      <Section title={t('security.sessions')} lead={t('security.sessionsLead')}>
        <SessionList sessions={account.sessions} onEnded={revalidate} />
      </Section>
      <Section title={t('keys.title')} lead={t('keys.lead')}>
        <ApiKeys account={account} onChanged={revalidate} />
      </Section>
      {config?.webhooks && (
        <Section title={t('webhook.title')} lead={t('webhook.lead')}>
          <Webhook />
        </Section>
      )}
      {config?.modelServer?.ours === false && (
        <Section title={t('security.editors')} lead={t('security.editorsLead')}>
          <ConsentSetting modelServer={config.modelServer} />
        </Section>
      )}
      <Section title={t('security.onDevice')}>
        <DeviceToggles />
      </Section>
      <Section title={t('security.data')} lead={t('security.dataLead')}>
        <ExportData availableAt={account.exportAvailableAt} />
      </Section>
      <Section title={t('security.delete')} lead={t('security.deleteLead')}>
        <DeleteAccount {...account} />
      </Section>
    </>
  );
}

function SecuritySkeleton() {
  return (
    <div aria-busy="true" className="late">
      {Array.from({ length: 3 }, (_, at) => (
        <div key={at} className="grid gap-x-10 gap-y-5 border-t border-border py-8 desktop:grid-cols-[2fr_3fr]">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-32 max-w-[26rem]" />
        </div>
      ))}
    </div>
  );
}
