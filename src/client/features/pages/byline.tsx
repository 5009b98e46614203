import type { Post } from '../../content/posts/post.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Who wrote a post, and when: in English, as the post is. */
export function Byline({ author, date }: Pick<Post, 'author' | 'date'>) {
  return (
    <p className="text-fg-muted">
      {author} · <time dateTime={date}>{day.format(new Date(date))}</time>
    </p>
  );
}
