import type { Clock } from './clock.ts';
import { type FailureKind, ModelFailure, type Standstill } from './model-failure.ts';

export interface StandstillReport {
  readonly reason: Standstill;
  /** The service's own word for it. */
  readonly detail: string;
  /** Whether it lasts until the operator acts. */
  readonly alarm: boolean;
}

/** In milliseconds. */
export interface RestLimits {
  /** How long calls are suspended once the service is broken. */
  readonly breakMs: number;
  /** The same once our key, billing or model was refused. */
  readonly alarmMs: number;
  /** The same once the service's quota of the day was used up. */
  readonly quotaMs: number;
  /** The same once our own budget had no room. */
  readonly budgetMs: number;
}

/** The service is broken when half of a minute's calls failed, and there were at least so many. */
const BROKEN = { share: 0.5, least: 6, withinMs: 60_000 };
/** So many of an account's calls, the last ones, count for others as well: what one account asks for breaks the service for nobody else. */
const OF_ONE = BROKEN.least / 2;

interface CountedCall {
  readonly at: number;
  readonly failed: boolean;
  readonly account: string | undefined;
}

const isBroken = (calls: readonly CountedCall[]): boolean =>
  calls.length >= BROKEN.least && calls.filter(({ failed }) => failed).length >= BROKEN.share * calls.length;

/**
 * When calls to the model are suspended, of an account or of all, and why. It ends by the clock alone; after a service that is broken for all
 * one call tests it for all.
 */
export function createRest(limits: RestLimits, clock: Clock, onStandstill: (pause: StandstillReport) => void) {
  const holds: Partial<Record<FailureKind, { reason: Standstill; forMs: number }>> = {
    configuration: { reason: 'misconfigured', forMs: limits.alarmMs },
    spent: { reason: 'quota_spent', forMs: limits.quotaMs },
    away: { reason: 'budget_spent', forMs: limits.budgetMs },
  };
  let held: { reason: Standstill; until: number } | undefined;
  let brokenUntil: number | undefined;
  let isTested = false;
  let calls: CountedCall[] = [];
  const brokenFor = new Map<string | undefined, number>();

  const standstill = (account?: string): Standstill | undefined => {
    if (held && clock.now() < held.until) return held.reason;
    if (clock.now() < (brokenFor.get(account) ?? 0)) return 'broken';
    return brokenUntil !== undefined && (isTested || clock.now() < brokenUntil) ? 'broken' : undefined;
  };
  const count = (failed: boolean, account: string | undefined): void => {
    const now = clock.now();
    calls = [...calls.filter(({ at }) => at > now - BROKEN.withinMs), { at: now, failed, account }];
    for (const [whose, until] of brokenFor) if (until <= now) brokenFor.delete(whose);
    if (!failed) return;
    const ofOne = (whose: string) => calls.filter((call) => call.account === whose);
    if (account !== undefined && isBroken(ofOne(account))) brokenFor.set(account, now + limits.breakMs);
    const ofAll = calls.filter((call) => !call.account || ofOne(call.account).slice(-OF_ONE).includes(call));
    if (!isBroken(ofAll)) return;
    brokenUntil = now + limits.breakMs;
    onStandstill({ reason: 'broken', detail: 'too many calls failed', alarm: false });
  };
  return {
    standstill,
    /** Throws ModelFailure where no call is to be made. */
    begin: (account?: string): void => {
      const left = standstill(account);
      if (left) throw new ModelFailure('away', left);
      isTested = brokenUntil !== undefined;
    },
    /** How a call ended: with a failure, with a picture, or (`cancelled`) without telling anything. */
    end: (how: ModelFailure | 'picture' | 'cancelled', account?: string): void => {
      const failed = how instanceof ModelFailure && how.breaks;
      if (isTested) {
        isTested = false;
        if (failed) brokenUntil = clock.now() + limits.breakMs;
        else if (how !== 'cancelled') [brokenUntil, calls] = [undefined, []];
      } else if (how !== 'cancelled' && brokenUntil === undefined) count(failed, account);
      const hold = how instanceof ModelFailure ? holds[how.kind] : undefined;
      if (!(how instanceof ModelFailure) || !hold) return;
      held = { reason: hold.reason, until: clock.now() + hold.forMs };
      onStandstill({ reason: hold.reason, detail: how.message, alarm: how.alarm });
    },
  };
}
