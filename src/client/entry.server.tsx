import { prerender } from 'react-dom/static';
import { ServerRouter, type EntryContext } from 'react-router';
import { LATE } from './late-scripts.ts';

/** Runs at build time only: the HTML of a public page, and of the fallback, once all of it is there. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />);
  headers.set('content-type', 'text/html');
  const html = await new Response(prelude).text();
  // The fallback has nothing to show until its scripts have come.
  return new Response(context.isSpaMode ? html : afterThePage(html), { status, headers });
}

/** Scripts wait until all that can be seen without them is there (late-scripts.ts). */
const afterThePage = (html: string) =>
  html
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATE}"`)
    .replace('<script type="module"', `<script type="${LATE}"`);
