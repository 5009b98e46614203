import type { Database, Queryable } from '../database/database.ts';
import type { Limiter } from './account-limits.ts';
import type { Auth } from './create-auth.ts';
import type { ProviderId } from './providers/issuers.ts';
import type { PasswordCost } from './passwords/password-hash.ts';

/** What signing up, signing in and the other ways in work with. */
export interface AccountParts {
  readonly db: Database;
  readonly auth: Auth;
  readonly limiter: Limiter;
  readonly secret: string;
  /** Where people reach this server, without a slash at the end. */
  readonly baseUrl: string;
  /** Where mail goes: out, onto the console of somebody who develops, or nowhere. */
  readonly mail: 'sent' | 'printed' | 'none';
  readonly passwordCost: PasswordCost;
  /** Revokes what else lets somebody in: the API keys. */
  readonly revokeKeys: (db: Queryable, userId: string) => Promise<void>;
  /** Which of Google and Apple are set up. */
  readonly providers: ReadonlySet<ProviderId>;
}
