import type { SiteFile } from './site-files.ts';

/** https://www.rfc-editor.org/rfc/rfc9309 */
export function robots(origin: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /files/', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** The pages that say where they belong. https://www.sitemaps.org/protocol.html */
export function sitemap(files: ReadonlyMap<string, SiteFile>, origin: string): string {
  const paths = [...files].filter(([, { isListed }]) => isListed).map(([path]) => path.replace(/index\.html$/, ''));
  const entries = paths.map(
    (path) => `<url><loc>${origin}${path === '/' ? path : path.replace(/\/$/, '')}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.toSorted(),
    '</urlset>',
    '',
  ].join('\n');
}
