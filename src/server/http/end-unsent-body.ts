import type { MiddlewareHandler } from 'hono';

/**
 * Ends the body of an answer to HEAD, which hono makes as that to GET and drops unread: the file, the transaction or the events that it
 * comes from would stay open for as long as the process lives. Outermost, for nothing can change an answer whose body has ended.
 */
export const endUnsentBody: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method === 'HEAD') await c.res.body?.cancel();
};
