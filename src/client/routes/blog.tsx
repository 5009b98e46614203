import { Page } from '../features/pages/page.tsx';
import { PostList } from '../features/pages/post-list.tsx';
import { pageTitle } from '../page-title.ts';

export const meta = () => [
  { title: pageTitle('Blog') },
  { name: 'description', content: 'Old family photos, how the eraser works, and product photos from a kitchen table.' },
];

export default function Blog() {
  return (
    <Page title="Blog" lead="On photos, and on what can be done for them.">
      <PostList />
    </Page>
  );
}
