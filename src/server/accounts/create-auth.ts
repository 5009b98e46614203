import { betterAuth, type BetterAuthPlugin, type GenericEndpointContext } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { OAuthProvider } from 'better-auth/oauth2';
import type { Logger } from 'pino';
import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../tools/limits.ts';
import { PRODUCT_NAME } from '../../tools/product.ts';
import type { Database } from '../database/database.ts';
import { authAccounts, authSessions, authUsers, authVerifications } from './accounts.table.ts';
import { fillEmptyName, isBlocked } from './accounts.queries.ts';
import { hashPassword, type PasswordCost, verifyPassword } from './passwords/password-hash.ts';

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/** A session's last use is recorded once in so long. */
const LAST_USE_S = 10 * MINUTE_S;

export interface AuthOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly secret: string;
  /** Where people reach this server, without a slash at the end. */
  readonly baseUrl: string;
  /** Whether an address must be proven before an account can be used. */
  readonly provenOnly: boolean;
  readonly providers: readonly OAuthProvider[];
  readonly passwordCost: PasswordCost;
  /** Called in the moment that a link of `resetLink` has set a new password. */
  readonly onPasswordReset: (userId: string) => Promise<void>;
  /** Called when somebody has signed in, before they can do anything; `way` is better-auth's name of how. */
  readonly onSession: (userId: string, way: string) => Promise<void>;
}

export type Auth = ReturnType<typeof createAuth>;

/** Configures better-auth: passwords, sessions, Google and Apple. Only what accounts.routes.ts routes is reachable. */
export function createAuth({
  db,
  log,
  secret,
  baseUrl,
  provenOnly,
  providers,
  passwordCost,
  onPasswordReset,
  onSession,
}: AuthOptions) {
  return betterAuth({
    baseURL: baseUrl,
    secret,
    database: drizzleAdapter(db, { provider: 'pg', schema: tables, transaction: true }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: { hash: (password) => hashPassword(password, passwordCost), verify: verifyPassword },
      requireEmailVerification: provenOnly,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => onPasswordReset(user.id),
    },
    session: { expiresIn: 7 * DAY_S, updateAge: LAST_USE_S },
    verification: { storeIdentifier: 'hashed' },
    account: { updateAccountOnSignIn: false },
    user: { validateUserInfo: ({ user, source }) => acceptProvider(db, source, user) },
    databaseHooks: {
      session: {
        create: {
          after: async ({ userId }, ctx) => {
            await endFormerSession(ctx);
            await onSession(userId, ctx?.path ?? '');
          },
        },
      },
      account: { create: { before: async (account) => ({ data: { ...account, idToken: null } }) } },
    },
    // accounts.routes.ts applies our own limits (account-limits.ts).
    rateLimit: { enabled: false },
    onAPIError: { errorURL: `${baseUrl}/auth` },
    plugins: [identityProviders(providers), sessionStarter],
    advanced: {
      ...cookies(baseUrl.startsWith('https:')),
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: ['x-real-ip'] },
      // http/own-origin.ts checks every request that changes something, these among them.
      disableCSRFCheck: true,
    },
    // Its messages and their arguments hold addresses.
    logger: { level: 'error', log: () => log.error('better-auth reported an error') },
    telemetry: { enabled: false },
  });
}

const tables = { user: authUsers, session: authSessions, account: authAccounts, verification: authVerifications };

/** A browser has one session: a new sign-in ends the session that the request carried. */
async function endFormerSession(ctx: GenericEndpointContext | null): Promise<void> {
  if (!ctx) return;
  const { authCookies, secret, internalAdapter } = ctx.context;
  const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  if (token) await internalAdapter.deleteSession(token);
}

interface ProviderSource {
  readonly action: string;
  readonly method: string;
}

interface ProviderUser {
  readonly id?: string;
  readonly name?: string;
  readonly emailVerified?: boolean;
}

/** Google or Apple must have verified the address. Their name fills an empty one (P2). */
async function acceptProvider(db: Database, { action, method }: ProviderSource, user: ProviderUser) {
  if (method !== 'oauth') return undefined;
  if (!user.emailVerified) return { error: 'email_not_verified' };
  if (user.id && (await isBlocked(db, user.id))) return { error: 'account_blocked' };
  if (action !== 'create-user' && user.id && user.name) await fillEmptyName(db, user.id, user.name);
  return undefined;
}

function identityProviders(providers: readonly OAuthProvider[]): BetterAuthPlugin {
  return { id: 'identity-providers', init: () => ({ context: { socialProviders: [...providers] } }) };
}

/** `auth.api.startSession` signs in somebody who has proven their identity otherwise. No route reaches it. */
const sessionStarter = {
  id: 'session-starter',
  endpoints: {
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw new Error('a session for nobody');
        await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user });
        return ctx.json({});
      },
    ),
  },
} satisfies BetterAuthPlugin;

/** `__Host-` binds a cookie to this host; browsers accept it over TLS only. */
export function cookies(https: boolean) {
  const name = PRODUCT_NAME.toLowerCase();
  return {
    cookiePrefix: https ? `__Host-${name}` : name,
    useSecureCookies: false,
    defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: https, path: '/' },
  } as const;
}
