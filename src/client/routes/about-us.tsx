import { about } from '../content/about.ts';
import { Page } from '../features/pages/page.tsx';
import { Prose } from '../features/pages/prose.tsx';
import { pageTitle } from '../page-title.ts';
import { publicMeta } from '../public-meta.ts';

export const meta = () =>
  publicMeta({
    title: pageTitle('About us'),
    description: 'Why this exists, and what it holds on to: what you did not ask for stays as it was.',
    path: '/about-us',
  });

export default function AboutUs() {
  return (
    <Page title="One photo, one minute">
      <Prose sections={about} />
    </Page>
  );
}
