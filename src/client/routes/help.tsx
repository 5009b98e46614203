import { Faq } from '../features/pages/faq.tsx';
import { Page } from '../features/pages/page.tsx';
import { pageTitle } from '../page-title.ts';

export const meta = () => [
  { title: pageTitle('Help') },
  {
    name: 'description',
    content: 'Which photos work, what an edit costs, where photos go, and how to get a better result.',
  },
];

export default function Help() {
  return (
    <Page title="Help" lead="The five things that people ask first.">
      <Faq />
    </Page>
  );
}
