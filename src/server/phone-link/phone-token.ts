import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a link to an open picture leads a phone there. */
export const PHONE_LINK_SECONDS = 10 * 60;

/** Of the HMAC-SHA-256, in base64url: 132 bits. */
const SIGNATURE_LENGTH = 22;

/**
 * What a link to a picture is known by until `expiresAt`: the id without its dashes, the seconds since 1970 in base 36 and a
 * signature, short enough for a small code. It opens nothing by itself: whoever follows it must be signed in as the owner.
 */
export function makePhoneToken(imageId: string, expiresAt: Date, secret: string): string {
  const said = `${imageId.replaceAll('-', '')}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`;
  return `${said}.${sign(said, secret)}`;
}

/** The picture's id; undefined for a link that has ended by `now`, or was not made here. */
export function readPhoneToken(token: string, secret: string, now = new Date()): string | undefined {
  const [, said, hex, end, signature] = /^(([0-9a-f]{32})\.([0-9a-z]{1,9}))\.([\w-]{22})$/.exec(token) ?? [];
  if (!said || !hex || !end || !signature) return undefined;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(said, secret)))) return undefined;
  if (Number.parseInt(end, 36) * 1000 <= now.getTime()) return undefined;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function sign(said: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['phone link', said]))
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH);
}
