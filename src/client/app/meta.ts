import { PRODUCT_NAME } from '../../tools/product.ts';
import { ORIGIN_PLACEHOLDER } from '../../tools/site-origin.ts';
import type { HeadElement } from '../router/route.ts';

/** The document's title of a page. */
export function pageTitle(page: string): string {
  return `${page} · ${PRODUCT_NAME}`;
}

export interface PublicPage {
  readonly title: string;
  readonly description: string;
  /** Where it lies: `/help`. */
  readonly path: string;
  /** The preview image for links to the page: under /pictures, 1200 pixels wide. */
  readonly picture?: { readonly name: string; readonly height: number };
}

const SHARED_PICTURE = { name: 'shared-1200.png', height: 630 };

/** The origin that the server wrote into the page. Empty when the server does not know it, or the page has none. */
let origin = typeof window === 'undefined' ? ORIGIN_PLACEHOLDER : undefined;

/** Where the site lies, as the server wrote it into the page; empty when that is not known. */
export function siteOrigin(): string {
  if (origin === undefined) {
    const told = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
    origin = URL.canParse(told) ? new URL(told).origin : '';
  }
  return origin;
}

/** Tags for search engines and link previews. A page with these is in the sitemap. */
export function publicMeta({ title, description, path, picture = SHARED_PICTURE }: PublicPage): readonly HeadElement[] {
  const site = siteOrigin();
  return [
    { title },
    { name: 'description', content: description },
    { rel: 'canonical', href: site + path },
    { property: 'og:site_name', content: PRODUCT_NAME },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: site + path },
    { property: 'og:image', content: `${site}/pictures/${picture.name}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: String(picture.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
