import { Hono } from 'hono';
import type { Accounts } from '../accounts/accounts.ts';
import { type PreviewedTool, previewedTools } from './guest-preview.contract.ts';
import { ApiError } from '../errors/api-error.ts';
import { AccountShares } from '../http/account-shares.ts';
import type { AppEnv } from '../http/app-env.ts';
import { networkOf } from '../http/client-address.ts';
import { FairPool } from '../processes/fair-pool.ts';
import { type PreviewDeps, previewFor } from './make-preview.ts';

/** One at a time in a process, however many ask. */
const AT_ONCE = { places: 1, share: 1, waiting: 8 } as const;
/** Photos that lie in a process or are on their way there, and those of one address. */
const IN_ALL = 32;
const OF_ONE = 3;

interface GuestPreviewDeps extends Omit<PreviewDeps, 'pool'> {
  readonly accounts: Accounts;
  /** False where the operator wants none. */
  readonly guestPreview: boolean;
}

/** What the chosen tool makes of a guest's photo, small and marked, so that who signs up knows what for (A12). */
export function guestPreviewRoutes({ accounts, guestPreview, ...deps }: GuestPreviewDeps) {
  const pool = new FairPool(AT_ONCE);
  const guests = new AccountShares(IN_ALL);
  const own = new AccountShares(OF_ONE);
  return new Hono<AppEnv>().post('/api/guest-preview', async (c) => {
    const asked = c.req.query('tool') ?? '';
    const tool = Object.hasOwn(previewedTools, asked) ? (asked as PreviewedTool) : undefined;
    if (!guestPreview || !tool || !deps.editor.supports(tool)) throw new ApiError('not_found');
    // Nobody has been asked for consent.
    if (deps.editor.delegates(tool, false)) throw new ApiError('not_found');
    await accounts.parts.limiter.from('previewsFrom', c.get('clientAddress'));
    const guest = networkOf(c.get('clientAddress'));
    using held = new DisposableStack();
    held.defer(own.take(guest));
    held.defer(guests.take('guests'));
    const picture = await previewFor({ ...deps, pool }, { request: c.req.raw, tool, guest });
    c.header('Content-Type', 'image/webp');
    c.header('Cache-Control', 'no-store');
    return c.body(Uint8Array.from(picture));
  });
}
