import { prerender } from 'react-dom/static';
import { Root } from './root.tsx';
import { preparePage } from '../router/load-page.ts';

export { renderFreeGenerations } from './free-generations.ts';
export { knownPaths, prerendered } from './prerendered.ts';

export interface RenderedPage {
  readonly html: string;
  /** The files of the matched routes, relative to src/client. The page loads their scripts. */
  readonly files: readonly string[];
}

/**
 * The HTML of a page without its scripts and stylesheets, which scripts/pages adds. Runs at build time only.
 * @param path Null: the page without content, which finds in the browser which one it is.
 */
export async function renderPage(path: string | null): Promise<RenderedPage> {
  const location = { pathname: path ?? '/', search: '', hash: '', state: null, key: '' };
  const page = path === null ? null : await preparePage(location);
  const { prelude } = await prerender(<Root first={page} />);
  const files = page?.matches.map(({ route }) => route.file) ?? [];
  return { html: await new Response(prelude).text(), files };
}
