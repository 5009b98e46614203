import { terms } from '../content/terms.ts';
import { Page } from '../features/pages/page.tsx';
import { Prose } from '../features/pages/prose.tsx';
import { pageTitle } from '../page-title.ts';

export const meta = () => [
  { title: pageTitle('Terms of service') },
  { name: 'description', content: 'What you may expect of this service, and what it asks of you.' },
];

export default function TermsOfService() {
  return (
    <Page title="Terms of service">
      <Prose sections={terms} />
    </Page>
  );
}
