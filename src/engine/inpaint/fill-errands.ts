import { matchSources } from './dominant-offsets.ts';
import { mostCoherent } from './fill-attempts.ts';
import { workOnBand } from './fill-bands.ts';

/** The parts of a fill that another thread may do. */
export const fillErrands = { attempts: mostCoherent, matches: matchSources, band: workOnBand } as const;

export type FillErrand = keyof typeof fillErrands;
export type FillTask<Errand extends FillErrand> = Parameters<(typeof fillErrands)[Errand]>[0];
export type FillAnswer<Errand extends FillErrand> = ReturnType<(typeof fillErrands)[Errand]>;

/** Another thread. The pixels are the same without it. */
export interface SecondThread {
  /** Starts the thread if it does not run yet, so that its first errand need not wait for that. */
  readonly ready: () => void;
  /** Begins an errand there; what it gives waits for the answer. */
  readonly begin: <Errand extends FillErrand>(errand: Errand, task: FillTask<Errand>) => () => FillAnswer<Errand>;
  /** Memory of so many bytes that both threads see, until some of the same name is asked for again. What it holds is undefined. */
  readonly shared: (name: string, bytes: number) => SharedArrayBuffer;
}
