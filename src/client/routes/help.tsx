import { Faq } from '../features/pages/faq.tsx';
import { Page } from '../features/pages/page.tsx';
import { pageTitle } from '../page-title.ts';
import { publicMeta } from '../public-meta.ts';

export const meta = () =>
  publicMeta({
    title: pageTitle('Help'),
    description: 'Which photos work, what an edit costs, where photos go, and how to get a better result.',
    path: '/help',
  });

export default function Help() {
  return (
    <Page title="Help" lead="The five things that people ask first.">
      <Faq />
    </Page>
  );
}
