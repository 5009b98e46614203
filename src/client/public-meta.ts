import { PRODUCT_NAME } from '../tools/product.ts';
import { ORIGIN_PLACEHOLDER } from '../tools/site-origin.ts';
import type { HeadElement } from './router/route.ts';

export interface PublicPage {
  readonly title: string;
  readonly description: string;
  /** Where it lies: `/help`. */
  readonly path: string;
  /** Under /pictures, 1200 pixels wide: what is shown where the page is linked to. */
  readonly picture?: { readonly name: string; readonly height: number };
}

const SHARED_PICTURE = { name: 'shared-1200.png', height: 630 };

/** For search engines, and for the apps that show a card of a link. A page with these is in the sitemap. */
export function publicMeta({ title, description, path, picture = SHARED_PICTURE }: PublicPage): readonly HeadElement[] {
  const origin = typeof window === 'undefined' ? ORIGIN_PLACEHOLDER : window.location.origin;
  return [
    { title },
    { name: 'description', content: description },
    { rel: 'canonical', href: origin + path },
    { property: 'og:site_name', content: PRODUCT_NAME },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: `${origin}/pictures/${picture.name}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: String(picture.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
