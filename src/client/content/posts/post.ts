import type { Section } from '../section.ts';

export interface Post {
  /** Its path under /blog, and the name of its picture in public/pictures. */
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly author: string;
  /** The day, ISO 8601. */
  readonly date: string;
  /** What the picture shows. */
  readonly picture: string;
  readonly sections: readonly Section[];
}
