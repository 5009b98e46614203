import { useEffect } from 'react';
import { leadTo } from '../../app/not-found.ts';
import { posts } from '../../content/posts/posts.ts';
import { Byline } from '../../features/pages/byline.tsx';
import { EnglishText } from '../../features/pages/english-text.tsx';
import { Page } from '../../features/pages/page.tsx';
import { PostPicture } from '../../features/pages/post-picture.tsx';
import { Prose } from '../../features/pages/prose.tsx';
import { pageTitle, publicMeta } from '../../app/meta.ts';
import { t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';
import { Navigate, useParams } from '../../router/routing.tsx';

const find = (slug: string | undefined) => posts.find((post) => post.slug === slug);

export const meta = ({ params }: { params: { slug?: string } }) => {
  const post = find(params.slug);
  if (!post) return [];
  return publicMeta({
    title: pageTitle(post.title),
    description: post.excerpt,
    path: `/blog/${post.slug}`,
    picture: { name: `${post.slug}-1200.webp`, height: 675 },
  });
};

/** A post that does not exist leads to all that do. */
function Unknown() {
  useEffect(() => void leadTo('/blog'), []);
  return <Navigate to="/blog" />;
}

export default function BlogPost() {
  const post = find(useParams().slug);
  if (!post) return <Unknown />;
  const { slug, title, excerpt, picture, sections } = post;
  return (
    <Page title={title} lead={excerpt} inEnglish>
      <EnglishText>
        <Byline {...post} />
        <PostPicture
          slug={slug}
          alt={picture}
          sizes="(max-width: 1280px) 100vw, 1240px"
          first
          className="mt-6 mb-10 aspect-video w-full rounded-xl object-cover tablet:mb-16 tablet:aspect-[21/9]"
        />
        <article>
          <Prose sections={sections} />
        </article>
      </EnglishText>
      <Link to="/blog" className="link tap mt-12 inline-block">
        {t('blog.all')}
      </Link>
    </Page>
  );
}
