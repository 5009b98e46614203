import { freeGenerations } from '../../app/free-generations.ts';
import { toolDetails } from '../../content/tool-details.ts';
import { Page } from '../../features/pages/page.tsx';
import { ToolCards } from '../../features/pages/tool-cards.tsx';
import { useSession } from '../../app/session.ts';
import { pageTitle, publicMeta } from '../../app/meta.ts';
import { buttonClass } from '../../ui/button.tsx';
import { t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';

export const meta = () =>
  publicMeta({
    title: pageTitle(t('nav.features')),
    description: t('features.metaDescription'),
    path: '/features',
  });

export default function Features() {
  return (
    <Page title={t('features.title')} lead={t('features.lead')}>
      <ToolCards details={toolDetails} />
      <Offer />
    </Page>
  );
}

/** Nothing for who has an account. */
function Offer() {
  if (useSession()) return null;
  return (
    <section className="mt-12 flex flex-wrap items-center gap-x-8 gap-y-6 rounded-xl bg-band p-8 in-data-signed-in:invisible tablet:p-12">
      <h2 className="type-h2">{t('features.offer', { count: freeGenerations() })}</h2>
      <Link to="/signup" className={buttonClass({ variant: 'accent', size: 'lg' }, 'tablet:ml-auto')}>
        {t('features.signUp')}
      </Link>
    </section>
  );
}
