/** What is begun in one turn of the event loop takes no longer than this, or is one request. */
const SLICE_MS = 3;
/** Turns after each other in which connections may come before requests; as many as a proxy opens at once (deploy/nginx.conf). */
const CONNECTING_TURNS = 64;

/** A request that is not begun yet. */
export interface WaitingRequest {
  /** When it came, on the clock of `performance.now`. */
  readonly since: number;
  readonly begin: () => void;
  /** Answers it without having begun it. */
  readonly refuse: () => void;
}

/**
 * Begins requests in the order in which they came, a few in each turn of the event loop, and none in a turn in which a connection was taken.
 *
 * The loop takes one connection a turn (libuv since 1.45, its pull request 3696). With a turn as long as all the work that is ready, a proxy's
 * 64 new connections waited for seconds, each with its request, which was not read and could not be refused (docs/decisions/280).
 */
export class RequestTurns {
  readonly #isLate: (since: number) => boolean;
  readonly #waiting: WaitingRequest[] = [];
  #isScheduled = false;
  #hasConnected = false;
  #connectingTurns = 0;

  /** Whether a request that has been waiting `since` then is refused instead of begun. */
  constructor(isLate: (since: number) => boolean) {
    this.#isLate = isLate;
  }

  /** How many wait to be begun. */
  get length(): number {
    return this.#waiting.length;
  }

  add(request: WaitingRequest): void {
    this.#waiting.push(request);
    this.#schedule();
  }

  /** A connection was taken in this turn: there may be more. */
  connected(): void {
    this.#hasConnected = true;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#isScheduled = false;
    while (this.#waiting.length > 0 && this.#isLate(this.#waiting[0]!.since)) this.#waiting.shift()!.refuse();
    this.#connectingTurns = this.#hasConnected ? this.#connectingTurns + 1 : 0;
    this.#hasConnected = false;
    if (this.#connectingTurns % CONNECTING_TURNS === 0) this.#beginSome();
    if (this.#waiting.length > 0) this.#schedule();
  }

  #beginSome(): void {
    const end = performance.now() + SLICE_MS;
    do this.#waiting.shift()?.begin();
    while (this.#waiting.length > 0 && performance.now() < end);
  }
}
