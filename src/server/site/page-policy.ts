import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The Content-Security-Policy of one page of the site: scripts from here, and those that the build wrote into this
 * very page, by their hash; no other. Styles may be inline, because React renders `style` attributes.
 */
export function pagePolicy(html: string): string {
  const hashes = Array.from(html.matchAll(INLINE_SCRIPT), ([, script = '']) => `'sha256-${sha256(script)}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Of the script that works without a page (src/client/service-worker): it asks this server, and runs nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
