import { terms } from '../content/terms.ts';
import { Page } from '../features/pages/page.tsx';
import { Prose } from '../features/pages/prose.tsx';
import { pageTitle } from '../page-title.ts';
import { publicMeta } from '../public-meta.ts';

export const meta = () =>
  publicMeta({
    title: pageTitle('Terms of service'),
    description: 'What you may expect of this service, and what it asks of you.',
    path: '/terms-of-service',
  });

export default function TermsOfService() {
  return (
    <Page title="Terms of service">
      <Prose sections={terms} />
    </Page>
  );
}
