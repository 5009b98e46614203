import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { cookies } from '../accounts/create-auth.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const DAYS_90 = 90 * 24 * 60 * 60;

/** A person's key of Immich, encrypted for them alone in a cookie of this browser: this server stores none (decision 085). */
export interface KeyCookie {
  readonly set: (c: Context, userId: string, key: string) => void;
  /** Undefined when there is none, or it is another person's. */
  readonly get: (c: Context, userId: string) => string | undefined;
}

export function keyCookie(secret: string, https: boolean): KeyCookie {
  const { defaultCookieAttributes } = cookies(https);
  const name = nameOf(https);
  const cipherKey = Buffer.from(hkdfSync('sha256', secret, '', 'immich-key', 32));
  const seal = (userId: string, key: string) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, cipherKey, nonce).setAAD(Buffer.from(userId));
    return Buffer.concat([nonce, cipher.update(key, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
      'base64url',
    );
  };
  const open = (userId: string, sealed: string) => {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(CIPHER, cipherKey, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  };
  return {
    set: (c, userId, key) =>
      setCookie(c, name, seal(userId, key), { ...defaultCookieAttributes, sameSite: 'strict', maxAge: DAYS_90 }),
    get: (c, userId) => {
      const sealed = getCookie(c, name);
      try {
        return sealed === undefined ? undefined : open(userId, sealed);
      } catch {
        return undefined;
      }
    },
  };
}

export function clearKeyCookie(c: Context, https: boolean): void {
  deleteCookie(c, nameOf(https), { path: '/', secure: https });
}

const nameOf = (https: boolean) => `${cookies(https).cookiePrefix}.immich_key`;
