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
  return new Response(prelude, { status, headers });
}
