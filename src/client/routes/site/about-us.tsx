import { about } from '../../content/about.ts';
import { AddedModels } from '../../features/pages/added-models.tsx';
import { Page } from '../../features/pages/page.tsx';
import { Prose } from '../../features/pages/prose.tsx';
import { pageTitle, publicMeta } from '../../app/meta.ts';
import { t } from '../../language/text.ts';

export const meta = () =>
  publicMeta({
    title: pageTitle(t('footer.about')),
    description: t('about.metaDescription'),
    path: '/about-us',
  });

export default function AboutUs() {
  return (
    <Page title={t('about.title')}>
      <Prose sections={about()} />
      <AddedModels />
    </Page>
  );
}
