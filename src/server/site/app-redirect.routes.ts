import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { SHARE_TARGET } from './manifest.ts';

interface Stores {
  readonly iosAppUrl: string | undefined;
  readonly androidAppUrl: string | undefined;
}

/** The QR code's target: a phone goes to its store, where the app is there; anything else to the page of the app. */
export function appRedirectRoutes({ iosAppUrl, androidAppUrl }: Stores) {
  const routes = new Hono<AppEnv>();
  // The service worker takes what is shared. Where a browser has put it away, the page of the app brings it back.
  routes.post(SHARE_TARGET, (c) => Promise.resolve(c.redirect('/app', 303)));
  return routes.get('/app', (c, next) => {
    // A link to a picture opens it here, in the browser where its owner is signed in.
    if (c.req.query('open') !== undefined) return next();
    const agent = c.req.header('user-agent') ?? '';
    const store = /iPhone|iPad|iPod/.test(agent) ? iosAppUrl : /Android/.test(agent) ? androidAppUrl : undefined;
    return store === undefined ? next() : Promise.resolve(c.redirect(store));
  });
}
