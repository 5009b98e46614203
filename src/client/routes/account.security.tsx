import { Suspense } from 'react';
import { Await, useLoaderData, useRevalidator } from 'react-router';
import { useConfig } from '../config.ts';
import { AccountPage } from '../features/accounts/account-page.tsx';
import { type AccountSecurity, loadAccountSecurity } from '../features/accounts/security/account-security.ts';
import { DeleteAccount } from '../features/accounts/security/delete-account.tsx';
import { DeviceToggles } from '../features/accounts/security/device-toggles.tsx';
import { EmailChange } from '../features/accounts/security/email-change.tsx';
import { ExportData } from '../features/accounts/security/export-data.tsx';
import { FirstPassword, PasswordChange } from '../features/accounts/security/password-change.tsx';
import { Section } from '../features/accounts/security/section.tsx';
import { SecurityLoadError, SecuritySkeleton } from '../features/accounts/security/loading.tsx';
import { SessionList } from '../features/accounts/security/session-list.tsx';
import { ConsentSetting } from '../features/photo-consent/consent-setting.tsx';
import { pageTitle } from '../page-title.ts';
import { useProfile } from '../profile.ts';
import { loadSession } from '../session.ts';

export const meta = () => [{ title: pageTitle('Security') }];

/** What is known of the account arrives while the page already stands. */
export function clientLoader() {
  const account = load();
  // Told by `Await`, which may come to it only after it has failed.
  account.catch(() => {});
  return { account };
}

async function load(): Promise<AccountSecurity | null> {
  // The loader of signed-in.tsx, which leads to the sign-in, runs at the same time.
  return (await loadSession()) && loadAccountSecurity();
}

export default function Security() {
  const { account } = useLoaderData<typeof clientLoader>();
  return (
    <AccountPage title="Security">
      <Section title="On this device" lead="Kept in this browser alone. They change nothing elsewhere.">
        <DeviceToggles />
      </Section>
      <Suspense fallback={<SecuritySkeleton />}>
        <Await resolve={account} errorElement={<SecurityLoadError />}>
          {(loaded) => loaded && <WaysIn account={loaded} />}
        </Await>
      </Suspense>
    </AccountPage>
  );
}

function WaysIn({ account }: { account: AccountSecurity }) {
  const { email } = useProfile();
  const config = useConfig();
  const { revalidate } = useRevalidator();
  return (
    <>
      <Section title="Password" lead="Choose one that you use nowhere else.">
        {account.hasPassword ? (
          <PasswordChange email={email} onChanged={() => void revalidate()} />
        ) : (
          <FirstPassword email={email} />
        )}
      </Section>
      <Section title="Email" lead={`It is ${email}. The new one holds once a code sent to it is entered here.`}>
        {config?.mail === false ? (
          <p>This server cannot send mail, so the address cannot be changed here.</p>
        ) : (
          <EmailChange hasPassword={account.hasPassword} />
        )}
      </Section>
      <Section title="Where you are signed in" lead="Sign out what you do not know, and change your password.">
        <SessionList sessions={account.sessions} onEnded={revalidate} />
      </Section>
      {config?.hosted && (
        <Section title="Who edits your photos" lead="Some tools can use an AI model of another company.">
          <ConsentSetting hosted={config.hosted} />
        </Section>
      )}
      <Section
        title="Your data"
        lead="One zip with your photos as you uploaded them, the results, and a list of your edits."
      >
        <ExportData availableAt={account.exportAvailableAt} />
      </Section>
      <Section title="Delete account" lead="Your photos, your edits and every sign-in are removed at once.">
        <DeleteAccount {...account} />
      </Section>
    </>
  );
}
