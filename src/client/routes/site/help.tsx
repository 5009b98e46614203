import { Faq } from '../../features/pages/faq.tsx';
import { Page } from '../../features/pages/page.tsx';
import { pageTitle, publicMeta } from '../../app/meta.ts';
import { t } from '../../language/text.ts';

export const meta = () =>
  publicMeta({
    title: pageTitle(t('nav.help')),
    description: t('help.metaDescription'),
    path: '/help',
  });

export default function Help() {
  return (
    <Page title={t('nav.help')} lead={t('help.lead')}>
      <Faq />
    </Page>
  );
}
