import { privacy } from '../content/privacy.ts';
import { Page } from '../features/pages/page.tsx';
import { Prose } from '../features/pages/prose.tsx';
import { pageTitle } from '../page-title.ts';

export const meta = () => [
  { title: pageTitle('Privacy policy') },
  {
    name: 'description',
    content: 'What is stored about you and your photos, where, for how long, and how to delete it.',
  },
];

export default function PrivacyPolicy() {
  return (
    <Page title="Privacy policy">
      <Prose sections={privacy} />
    </Page>
  );
}
