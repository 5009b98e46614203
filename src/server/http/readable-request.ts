import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../errors/api-error.ts';
import type { AppEnv } from './app-env.ts';

/** More than any request of ours nests. */
const MAX_DEPTH = 16;
/** More values than any request of ours has: an editor session names a thousand pictures. */
const MAX_VALUES = 5_000;
/** Names that an object has of its own, and that no request of ours uses. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);
/** Hashed as they were typed, and stored nowhere. */
const PASSWORDS = new Set(['password', 'newPassword', 'currentPassword']);
/** U+0000, which no text in the database can hold. */
const NUL = '\0';
const NUL_MESSAGE = 'The character U+0000 cannot be part of a text.';

/** Refuses an address with U+0000: in its path as one that does not exist, in its query with the reason. */
export const readableAddress: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.includes('%00')) throw new ApiError('not_found');
  if (search.includes('%00')) throw new ApiError('invalid_request', { message: NUL_MESSAGE });
  await next();
};

/**
 * Makes a body fit for what stores and compares texts: half of a character (a lone surrogate) becomes U+FFFD, and U+0000,
 * reserved names, deep nesting and a crowd of values are refused. Passwords stay as they are. Whoever reads the body after it, gets that.
 */
export const readableBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  const type = c.req.header('content-type') ?? '';
  const { url, method, headers, signal } = c.req.raw;
  if (/^application\/([\w.-]+\+)?json\b/i.test(type)) {
    const text = await c.req.raw.text();
    const body = text === '' ? null : JSON.stringify(readable(parse(text)));
    c.req.raw = new Request(url, { method, headers, signal, body });
  } else if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    // Apple's answer, whose field `user` is JSON; better-auth reads it.
    const fields = new URLSearchParams(await c.req.raw.clone().text());
    if (/\0|\\u0000/.test([...fields].join())) throw new ApiError('invalid_request', { message: NUL_MESSAGE });
  }
  await next();
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('invalid_request');
  }
}

/** The same value with readable texts. Throws `invalid_request`. */
function readable(body: unknown): unknown {
  let values = 0;
  const refuse = (message: string): never => {
    throw new ApiError('invalid_request', { message });
  };
  const text = (value: string) => (value.includes(NUL) ? refuse(NUL_MESSAGE) : value.toWellFormed());
  const walk = (value: unknown, depth: number): unknown => {
    if (++values > MAX_VALUES) refuse('The body has too many values.');
    if (typeof value === 'string') return text(value);
    if (typeof value !== 'object' || value === null) return value;
    if (depth === MAX_DEPTH) refuse('The body is nested too deeply.');
    if (Array.isArray(value)) return value.map((item) => walk(item, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => {
        if (RESERVED.has(name)) refuse(`"${name}" is no name of a field.`);
        const isPassword = PASSWORDS.has(name) && typeof item === 'string';
        return [text(name), isPassword ? item : walk(item, depth + 1)];
      }),
    );
  };
  return walk(body, 0);
}
