import { prerender } from 'react-dom/static';
import { ServerRouter, type EntryContext } from 'react-router';

/** Runs at build time only: the HTML of a public page, and of the fallback, once all of it is there. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />);
  headers.set('content-type', 'text/html');
  return new Response(behindThePage(await new Response(prelude).text()), { status, headers });
}

/** Scripts yield to what can be seen without them: of a slow connection the styles, the font and the first picture come first. */
const behindThePage = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
