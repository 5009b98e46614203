import { createRoute, z } from '@hono/zod-openapi';
import { errorResponses } from '../http/errors.contract.ts';

/** The use case checks codes, passwords and addresses, and has an error code for each. */
const text = z.string().max(1000);

const signedIn = z.object({ session: z.literal(true) }).openapi({ description: 'The session is a cookie.' });
const done = z.object({});

/** Whole seconds until another code can be asked for. */
const resendAfter = z.int().nonnegative();

const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
});

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});

export const signUp = createRoute({
  method: 'post',
  path: '/api/auth/sign-up/email',
  tags: ['accounts'],
  summary: 'Sign up with an address and a password',
  request: body(z.object({ name: z.string().trim().max(200), email: text, password: text })),
  responses: {
    200: json(
      'Signed in, or a code is on its way: the same for an address that is known and one that is not',
      z.discriminatedUnion('session', [signedIn, z.object({ session: z.literal(false), resendAfter })]),
    ),
    ...errorResponses(422),
  },
});

export const sendCode = createRoute({
  method: 'post',
  path: '/api/auth/send-code',
  tags: ['accounts'],
  summary: 'Mail another code to an address that was signed up with',
  request: body(z.object({ email: text })),
  responses: { 200: json('A code is on its way', z.object({ resendAfter })), ...errorResponses(503) },
});

export const verifyEmail = createRoute({
  method: 'post',
  path: '/api/auth/verify-email',
  tags: ['accounts'],
  summary: 'Prove an address with the code that was mailed to it, in the browser in which it was signed up with',
  request: body(z.object({ email: text, otp: text })),
  responses: { 200: json('The account is there', signedIn), ...errorResponses() },
});

export const signIn = createRoute({
  method: 'post',
  path: '/api/auth/sign-in/email',
  tags: ['accounts'],
  summary: 'Sign in with an address and a password',
  request: body(z.object({ email: text, password: text })),
  responses: { 200: json('Signed in', signedIn), ...errorResponses(401) },
});

export const signOut = createRoute({
  method: 'post',
  path: '/api/auth/sign-out',
  tags: ['accounts'],
  summary: 'End this session',
  responses: { 200: json('Signed out', done), ...errorResponses() },
});

export const getSession = createRoute({
  method: 'get',
  path: '/api/auth/get-session',
  tags: ['accounts'],
  summary: 'Who is signed in, null when nobody is; keeps the session alive',
  responses: {
    200: json(
      'The session',
      z
        .object({
          session: z.object({ id: z.uuid(), expiresAt: z.iso.datetime() }),
          user: z.object({ id: z.uuid(), email: z.email(), name: z.string(), emailVerified: z.boolean() }),
        })
        .nullable(),
    ),
    ...errorResponses(),
  },
});

export const requestPasswordReset = createRoute({
  method: 'post',
  path: '/api/auth/request-password-reset',
  tags: ['accounts'],
  summary: 'Have a link mailed that sets a new password',
  request: body(z.object({ email: text })),
  responses: { 200: json('The same for every address', done), ...errorResponses(503) },
});

export const checkResetLink = createRoute({
  method: 'post',
  path: '/api/auth/check-reset-link',
  tags: ['accounts'],
  summary: 'Whether a mailed link can still set a new password; uses nothing up',
  request: body(z.object({ token: text })),
  responses: { 200: json('It can', done), ...errorResponses() },
});

export const resetPassword = createRoute({
  method: 'post',
  path: '/api/auth/reset-password',
  tags: ['accounts'],
  summary: 'Set a new password with a mailed link: ends every session and begins one here',
  request: body(z.object({ token: text, newPassword: text })),
  responses: { 200: json('Signed in', signedIn), ...errorResponses() },
});

export const signInWithProvider = createRoute({
  method: 'post',
  path: '/api/auth/sign-in/social',
  tags: ['accounts'],
  summary: 'Begin to sign in with Google or Apple',
  request: body(
    z.object({
      provider: z.enum(['google', 'apple']),
      returnTo: text.openapi({ description: 'A path of this site; anything else leads to /dashboard.' }),
    }),
  ),
  responses: { 200: json('Where to go', z.object({ url: z.url() })), ...errorResponses(404) },
});

export const changePassword = createRoute({
  method: 'post',
  path: '/api/auth/change-password',
  tags: ['accounts'],
  summary: 'Set a new password',
  request: body(
    z.object({
      currentPassword: text,
      newPassword: text,
      revokeOtherSessions: z.boolean(),
      revokeKeys: z.boolean().default(false).openapi({ description: 'Whether the API keys of the account end too.' }),
    }),
  ),
  responses: { 200: json('Changed', signedIn), ...errorResponses(401) },
});
