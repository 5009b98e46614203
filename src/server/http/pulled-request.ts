import type { Http2Bindings, HttpBindings } from '@hono/node-server';

/**
 * The same request with a body of which nothing is read before somebody asks for it. `Readable.toWeb`, which the request has by itself,
 * counts parts in place of bytes, and would hold a whole body in memory while its route waits for a place.
 */
export function pulledRequest(request: Request, { incoming, outgoing }: HttpBindings | Http2Bindings): Request {
  const { method, url, headers } = request;
  if (method === 'GET' || method === 'HEAD') return request;
  const parts = incoming.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array>;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = await parts.next();
    if (done) controller.close();
    else controller.enqueue(value);
  };
  // Not the request's own, which would open its body.
  const left = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) left.abort(new Error('the client has gone'));
  });
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  const init = { method, headers, signal: left.signal, body, duplex: 'half' } as const;
  return new Request(url, init);
}
