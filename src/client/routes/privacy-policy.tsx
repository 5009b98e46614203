import { privacy } from '../content/privacy.ts';
import { HostedNotice } from '../features/pages/hosted-notice.tsx';
import { Page } from '../features/pages/page.tsx';
import { Prose } from '../features/pages/prose.tsx';
import { pageTitle } from '../page-title.ts';
import { publicMeta } from '../public-meta.ts';

export const meta = () =>
  publicMeta({
    title: pageTitle('Privacy policy'),
    description: 'What is stored about you and your photos, where, for how long, and how to delete it.',
    path: '/privacy-policy',
  });

export default function PrivacyPolicy() {
  return (
    <Page title="Privacy policy">
      <HostedNotice />
      <Prose sections={privacy} />
    </Page>
  );
}
