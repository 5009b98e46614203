import { setTimeout as delay } from 'node:timers/promises';
import { RawConnection } from './server/raw-connection.ts';

/** Connections that are held open, as a proxy before the site would hold them. */
const CONNECTIONS = 1024;
/** An answer later than this is of no use to anybody. */
const TIMEOUT_MS = 5_000;

export interface Answer {
  readonly request: Buffer;
  readonly status: number;
  /** Since it was due: a sender that is late itself counts too. */
  readonly ms: number;
  readonly hasRetryAfter: boolean;
  /** It came in the part of the run in which goodput is counted. */
  readonly isCounted: boolean;
}

/** How long a run's own beginning lasts, in seconds: requests get on their way, and the first answers come. */
const SETTLING = 1;

/** What was sent in a run, and what the sender itself needed. */
export interface Run {
  readonly answers: readonly Answer[];
  readonly seconds: number;
  /** Of those, in which goodput is counted: all but the beginning. What is answered later is not counted. */
  readonly countedSeconds: number;
  /** Requests that were due when every connection waited for an answer. */
  readonly unsent: number;
  /** Of one core, 0..1. */
  readonly senderCpu: number;
}

/** Sends what `next` gives, one request after another, on connections that stay open. */
export class LoadSender {
  readonly #url: string;
  readonly #next: () => Buffer;
  readonly #free: RawConnection[] = [];

  static async open(url: string, next: () => Buffer): Promise<LoadSender> {
    const sender = new LoadSender(url, next);
    for (let i = 0; i < CONNECTIONS; i++) sender.#free.push(await RawConnection.open(url));
    return sender;
  }

  constructor(url: string, next: () => Buffer) {
    this.#url = url;
    this.#next = next;
  }

  close(): void {
    for (const connection of this.#free) connection.close();
  }

  /** So many at once: each asks again as soon as it has its answer. */
  atOnce(count: number, seconds: number): Promise<Run> {
    return measured(seconds, async (answers, counted) => {
      const askOn = async () => {
        while (performance.now() < counted.to) answers.push(await this.#send(performance.now(), counted));
      };
      await Promise.all(Array.from({ length: count }, askOn));
      return 0;
    });
  }

  /** So many a second, whether they are answered or not. */
  async atRate(perSecond: number, seconds: number): Promise<Run> {
    await this.#reopen();
    return measured(seconds, async (answers, counted) => {
      const start = counted.to - seconds * 1000;
      const waiting = new Set<Promise<unknown>>();
      let unsent = 0;
      let due = 0;
      for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - start) / 1000) {
        for (; due < perSecond * elapsed; due++) {
          if (this.#free.length === 0) {
            unsent++;
            continue;
          }
          const asking = this.#send(start + (1000 * due) / perSecond, counted).then((answer) => answers.push(answer));
          waiting.add(asking);
          void asking.finally(() => waiting.delete(asking));
        }
        await delay(2);
      }
      await Promise.all(waiting);
      return unsent;
    });
  }

  /** A server closes connections on which nothing was sent for some seconds. */
  async #reopen(): Promise<void> {
    const open = this.#free.splice(0).filter(({ isOpen }) => isOpen);
    while (open.length < CONNECTIONS) open.push(await RawConnection.open(this.#url));
    this.#free.push(...open);
  }

  /** A server closes a connection after so many requests, or so long without one (nginx: 1,000). */
  #nextOpen(): RawConnection | undefined {
    for (;;) {
      const connection = this.#free.pop();
      if (!connection || connection.isOpen) return connection;
    }
  }

  async #send(due: number, counted: Span): Promise<Answer> {
    const connection = this.#nextOpen() ?? (await RawConnection.open(this.#url));
    const timer = setTimeout(() => connection.close(), TIMEOUT_MS);
    const request = this.#next();
    const { status, hasRetryAfter } = await connection.ask(request);
    clearTimeout(timer);
    const now = performance.now();
    this.#free.push(connection.isOpen ? connection : await RawConnection.open(this.#url));
    return { request, status, ms: now - due, hasRetryAfter, isCounted: now > counted.from && now <= counted.to };
  }
}

/** On the clock of `performance.now`. */
interface Span {
  readonly from: number;
  readonly to: number;
}

async function measured(seconds: number, send: (answers: Answer[], counted: Span) => Promise<number>): Promise<Run> {
  const answers: Answer[] = [];
  const before = process.cpuUsage();
  const start = performance.now();
  const unsent = await send(answers, { from: start + SETTLING * 1000, to: start + seconds * 1000 });
  const { user, system } = process.cpuUsage(before);
  const senderCpu = (user + system) / 1000 / (performance.now() - start);
  return { answers, seconds, countedSeconds: seconds - SETTLING, unsent, senderCpu };
}
