import { Page } from '../features/pages/page.tsx';
import { PostList } from '../features/pages/post-list.tsx';
import { pageTitle } from '../page-title.ts';
import { publicMeta } from '../public-meta.ts';

export const meta = () =>
  publicMeta({
    title: pageTitle('Blog'),
    description: 'Old family photos, how the eraser works, and product photos from a kitchen table.',
    path: '/blog',
  });

export default function Blog() {
  return (
    <Page title="Blog" lead="On photos, and on what can be done for them.">
      <PostList />
    </Page>
  );
}
