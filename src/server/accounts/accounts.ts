import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Logger } from 'pino';
import { MIN_PASSWORD_LENGTH } from '../../tools/limits.ts';
import { PRODUCT_NAME } from '../../tools/product.ts';
import type { Database } from '../database/database.ts';
import { authAccounts, authRateLimits, authSessions, authUsers, authVerifications } from './accounts.table.ts';

export interface User {
  readonly id: string;
  readonly email: string;
  /** When the session began that the request carries. */
  readonly signedInAt: Date;
}

/** Who people are. better-auth behind it; nothing else of the server knows that. */
export interface Accounts {
  /** Answers a request under /api/auth. It takes the client's address from `x-real-ip`. */
  readonly handle: (request: Request) => Promise<Response>;
  /** Whose session the request carries. */
  readonly userOf: (headers: Headers) => Promise<User | undefined>;
}

export interface AccountsOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly secret: string;
  readonly baseUrl: string;
}

const DAY_S = 24 * 60 * 60;

export function createAccounts({ db, log, secret, baseUrl }: AccountsOptions): Accounts {
  const auth = betterAuth({
    baseURL: baseUrl,
    secret,
    database: drizzleAdapter(db, { provider: 'pg', schema: tables, transaction: true }),
    emailAndPassword: { enabled: true, minPasswordLength: MIN_PASSWORD_LENGTH },
    session: { expiresIn: 7 * DAY_S, updateAge: DAY_S },
    rateLimit,
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
  return {
    handle: (request) => auth.handler(request),
    userOf: async (headers) => {
      // The session's cookie is prolonged by get-session alone, which can answer with a new one.
      const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
      if (!session) return undefined;
      return { id: session.user.id, email: session.user.email, signedInAt: new Date(session.session.createdAt) };
    },
  };
}

const tables = {
  user: authUsers,
  session: authSessions,
  account: authAccounts,
  verification: authVerifications,
  rateLimit: authRateLimits,
};

/** An address and a minute: enough for a household's slips of the finger, too few to guess passwords or try addresses. */
const rateLimit = {
  enabled: true,
  storage: 'database',
  window: 60,
  max: 100,
  customRules: {
    '/sign-in/email': { window: 60, max: 10 },
    '/sign-up/email': { window: 60, max: 10 },
    '/get-session': false,
  },
} as const;

/** `__Host-` binds a cookie to this very host, which browsers only accept over TLS. */
function cookies(https: boolean) {
  const name = PRODUCT_NAME.toLowerCase();
  return {
    cookiePrefix: https ? `__Host-${name}` : name,
    useSecureCookies: false,
    defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: https, path: '/' },
  } as const;
}
