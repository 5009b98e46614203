import { EnglishText } from '../../features/pages/english-text.tsx';
import { Page } from '../../features/pages/page.tsx';
import { PostList } from '../../features/pages/post-list.tsx';
import { pageTitle, publicMeta } from '../../app/meta.ts';
import { t } from '../../language/text.ts';

export const meta = () =>
  publicMeta({
    title: pageTitle(t('nav.blog')),
    description: t('blog.metaDescription'),
    path: '/blog',
  });

export default function Blog() {
  return (
    <Page title={t('nav.blog')} lead={t('blog.lead')}>
      <EnglishText>
        <PostList />
      </EnglishText>
    </Page>
  );
}
