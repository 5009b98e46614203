import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';

interface Stores {
  readonly iosAppUrl: string | undefined;
  readonly androidAppUrl: string | undefined;
}

/** The QR code's target: a phone goes to its store, where the app is there; anything else to the page of the app. */
export function appRedirectRoutes({ iosAppUrl, androidAppUrl }: Stores) {
  return new Hono<AppEnv>().get('/app', (c, next) => {
    const agent = c.req.header('user-agent') ?? '';
    const store = /iPhone|iPad|iPod/.test(agent) ? iosAppUrl : /Android/.test(agent) ? androidAppUrl : undefined;
    return store === undefined ? next() : Promise.resolve(c.redirect(store));
  });
}
