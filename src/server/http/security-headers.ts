import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './app-env.ts';

/** Policy for responses that are not pages; the site's pages have their own. */
const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox";

const common = secureHeaders({
  strictTransportSecurity: false,
  xFrameOptions: 'DENY',
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginResourcePolicy: 'same-origin',
  crossOriginOpenerPolicy: 'same-origin',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
});

/** Whether people reach this server over TLS, and its subdomains too. */
export interface Transport {
  readonly https: boolean;
  readonly hstsSubdomains: boolean;
}

/** The HSTS header for a year; undefined without TLS. */
export function strictTransport({ https, hstsSubdomains }: Transport): string | undefined {
  if (!https) return undefined;
  return hstsSubdomains ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000';
}

/** The headers of every response; one that says nothing of caching is kept nowhere. */
export function securityHeaders(transport: Transport) {
  const strict = strictTransport(transport);
  return createMiddleware<AppEnv>(async (c, next) => {
    await common(c, next);
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', INERT);
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
    if (strict) c.res.headers.set('Strict-Transport-Security', strict);
  });
}
