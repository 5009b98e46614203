import type { createApp } from '../../src/server/app.ts';

type App = ReturnType<typeof createApp>;

let browsers = 0;

/**
 * What a browser keeps between requests: its cookies. Each has a client address of its own, which counts where the server
 * trusts 127.0.0.1 as a proxy, so that the limits of other tests do not matter.
 */
export class Browser {
  readonly #app: App;
  readonly #address = `10.1.${++browsers >> 8}.${browsers & 255}`;
  readonly #cookies = new Map<string, string>();

  constructor(app: App) {
    this.#app = app;
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ 'x-forwarded-for': this.#address });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await this.#app.request(path, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    return answer;
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    return this.request(path, { ...init, body: JSON.stringify(body) });
  }

  async get<T>(path: string): Promise<T> {
    return (await this.request(path)).json() as Promise<T>;
  }

  /** The code of a refusal; undefined when it was none. */
  async errorOf(answer: Response | Promise<Response>): Promise<string | undefined> {
    return ((await (await answer).json()) as { error?: { code: string } } | null)?.error?.code;
  }

  /** The value of the cookie whose name ends so. */
  cookie(name: string): string {
    const found = [...this.#cookies].find(([key]) => key.endsWith(name));
    if (!found) throw new Error(`no cookie ${name}`);
    return found[1];
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', ...value] = pair.split('=');
    if (attributes.includes('Max-Age=0')) this.#cookies.delete(name);
    else this.#cookies.set(name, value.join('='));
  }
}
