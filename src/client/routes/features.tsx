import { Link } from 'react-router';
import { freeEdits } from '../content/landing.ts';
import { toolDetails } from '../content/tool-details.ts';
import { Page } from '../features/pages/page.tsx';
import { ToolCards } from '../features/pages/tool-cards.tsx';
import { pageTitle } from '../page-title.ts';
import { publicMeta } from '../public-meta.ts';
import { buttonClass } from '../ui/button.tsx';

export const meta = () =>
  publicMeta({
    title: pageTitle('Features'),
    description: 'Eight tools for one photo at a time: what each of them does, and where it stops.',
    path: '/features',
  });

export default function Features() {
  return (
    <Page title="Eight tools for one photo" lead="What each of them does, and where it stops.">
      <ToolCards details={toolDetails} />
      <section className="mt-12 flex flex-wrap items-center gap-x-8 gap-y-6 rounded-xl bg-band p-8 tablet:p-12">
        <h2 className="type-h2">{freeEdits} with an account</h2>
        <Link to="/signup" className={buttonClass({ variant: 'accent', size: 'lg' }, 'tablet:ml-auto')}>
          Sign up for free
        </Link>
      </section>
    </Page>
  );
}
