import type { AccountParts } from './account-parts.ts';
import type { Issuers } from './providers/issuers.ts';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { joinMailbox } from './free-edits/spent-edits.ts';
import type { Database } from '../database/database.ts';
import type { User } from '../http/app-env.ts';
import type { ForeignPost } from '../http/own-origin.ts';
import { createPseudonymOf } from '../http/pseudonym.ts';
import { type AccountLimits, createLimiter } from './account-limits.ts';
import { dropResetLinks, findAddress, markProven } from './accounts.queries.ts';
import { createAuth } from './create-auth.ts';
import { createIdentityProviders, type ProviderConfig } from './providers/identity-providers.ts';
import { emailLanguageOf } from './emails/email-languages.ts';
import type { PasswordCost } from './passwords/password-hash.ts';
import { endIfOver } from './session-end.ts';
import { type Client, toApiError } from './through-auth.ts';
import { putAccountMail } from './emails/render-email.ts';

/** Accounts and sessions. Nothing outside this folder knows that better-auth is behind them. */
export interface Accounts {
  /** The user whose session the request carries. */
  readonly userOf: (headers: Headers) => Promise<User | undefined>;
  /** Posts that only another site's page may send: Apple's redirect back. */
  readonly foreignPosts: readonly ForeignPost[];
  /** Clears what the browser keeps for the person beside the session. */
  readonly clearCookies: (c: Context, https: boolean) => void;
  /** What the ways in (sign-up.ts and so on) work with. */
  readonly parts: AccountParts;
}

/** What of the configuration concerns accounts. */
interface AccountsConfig extends ProviderConfig {
  readonly production: boolean;
  readonly publicUrl: string | undefined;
  readonly port: number;
  /** How mail goes out; undefined: not at all. */
  readonly mail: object | undefined;
}

export interface AccountsOptions extends Pick<Accounts, 'clearCookies'>, Pick<AccountParts, 'revokeKeys'> {
  readonly db: Database;
  readonly log: Logger;
  readonly secret: string;
  readonly config: AccountsConfig;
  readonly limits: AccountLimits;
  readonly issuers: Issuers;
  readonly passwordCost: PasswordCost;
}

export function createAccounts(options: AccountsOptions): Accounts {
  const { db, log, secret, config, limits, issuers, passwordCost, revokeKeys, clearCookies } = options;
  const pseudonymOf = createPseudonymOf(secret);
  const baseUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const mail = mailOf(config);
  const providers = createIdentityProviders(config, issuers);
  const auth = createAuth({
    db,
    log,
    secret,
    baseUrl,
    provenOnly: mail === 'sent',
    providers,
    passwordCost,
    onSession: async (userId, way) => {
      const address = await findAddress(db, userId);
      log.info({ way, ...(address && { account: pseudonymOf(address) }) }, 'signed in');
      if (address) await db.transaction((tx) => joinMailbox(tx, { userId, email: address, secret }));
    },
    onPasswordReset: async (userId) => {
      await dropResetLinks(db, userId);
      // Whoever was in with the former password may have made a key to stay in.
      await revokeKeys(db, userId);
      if (mail !== 'sent') return;
      await markProven(db, userId);
    },
  });
  const limiter = createLimiter(db, secret, limits);
  const parts = {
    db,
    auth,
    limiter,
    secret,
    baseUrl,
    mail,
    passwordCost,
    revokeKeys,
    providers: new Set(providers.map(({ id }) => id)),
  };
  return {
    parts,
    clearCookies,
    foreignPosts: config.apple
      ? [{ path: '/api/auth/callback/apple', origin: new URL(issuers.apple.authorizeUrl).origin }]
      : [],
    userOf: async (headers) => {
      // Only get-session prolongs the session's cookie, since it can answer with a new one.
      const call = auth.api.getSession({ headers, query: { disableRefresh: true } });
      const found = await call.catch((error: unknown) => {
        throw toApiError(error);
      });
      if (!found || (await endIfOver(parts.db, found.session))) return undefined;
      const { user, session } = found;
      return { id: user.id, email: user.email, sessionId: session.id, signedInAt: new Date(session.createdAt) };
    },
  };
}

/** Where mail goes on a server of this configuration. */
export function mailOf({ mail, production }: Pick<AccountsConfig, 'mail' | 'production'>): AccountParts['mail'] {
  if (mail) return 'sent';
  return production ? 'none' : 'printed';
}

/** Mails the owner of an account that its password has changed. */
export async function tellOfNewPassword(
  { db, mail }: Pick<AccountParts, 'db' | 'mail'>,
  userId: string,
  { headers }: Client,
): Promise<void> {
  if (mail !== 'sent') return;
  const address = await findAddress(db, userId);
  if (address)
    await putAccountMail(db, { kind: 'password_changed', address, userId, language: emailLanguageOf(headers) });
}
