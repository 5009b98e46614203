import { posts } from '../../content/posts/posts.ts';
import { Byline } from './byline.tsx';
import { PostPicture } from './post-picture.tsx';
import { Link } from '../../router/link.tsx';

/** The newest large, the others beside each other below it. */
export function PostList() {
  return (
    <ol className="grid gap-x-6 gap-y-12 tablet:grid-cols-2">
      {posts.map(({ slug, title, excerpt, author, date, picture }, at) => (
        <li key={slug} className="group relative first:tablet:col-span-full">
          <PostPicture
            slug={slug}
            alt={picture}
            sizes={at === 0 ? '(max-width: 1280px) 100vw, 1240px' : '(max-width: 820px) 100vw, 610px'}
            first={at === 0}
            className="aspect-video w-full rounded-lg object-cover group-first:tablet:aspect-[21/9]"
          />
          <h2 className="mt-5 type-h2">
            <Link to={`/blog/${slug}`} className="after:absolute after:inset-0">
              {title}
            </Link>
          </h2>
          <p className="mt-3 max-w-[36em] text-16 text-pretty text-fg-muted">{excerpt}</p>
          <div className="mt-3">
            <Byline {...{ author, date }} />
          </div>
        </li>
      ))}
    </ol>
  );
}
