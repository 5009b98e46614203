import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';

interface Stores {
  readonly iosAppUrl: string;
  readonly androidAppUrl: string;
}

/** The QR code's target: a phone goes to its store, anything else to the landing page. */
export function appRedirectRoutes({ iosAppUrl, androidAppUrl }: Stores) {
  return new Hono<AppEnv>().get('/app', (c) => {
    const agent = c.req.header('user-agent') ?? '';
    if (/iPhone|iPad|iPod/.test(agent)) return c.redirect(iosAppUrl);
    return c.redirect(/Android/.test(agent) ? androidAppUrl : '/');
  });
}
