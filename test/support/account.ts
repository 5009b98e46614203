import { randomUUID } from 'node:crypto';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import type { ToolId } from '../../src/tools/catalogue.ts';
import type { PhotoFile } from './photos.ts';

/** Somebody with an account on a running server, over HTTP as the browser speaks it. */
export interface Account {
  /** The session's, as a browser sends it. */
  readonly cookie: string;
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly upload: (photo: PhotoFile) => Promise<Response>;
  readonly requestEdit: (tool: ToolId, imageId: string, params?: object) => Promise<Response>;
  /** How many free edits the server has counted, of edits that have ended. */
  readonly usedEdits: () => Promise<number>;
}

/** Signs somebody up. The session is a cookie that a restart of the server does not end. */
export async function signUp(url: string, person = newPerson()): Promise<Account> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, json(person));
  if (!answer.ok) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return accountOn(url, cookie);
}

const PASSWORD = 'a long enough one';

/** A new API key of an account. */
export async function makeKey(account: Account, name = 'A script'): Promise<string> {
  const answer = await account.fetch('/api/account/keys', json({ name, password: PASSWORD }));
  return ((await answer.json()) as { key: string }).key;
}

/** What somebody signs up with. */
export function newPerson() {
  return { name: 'Ada Example', email: `ada.${randomUUID()}@example.com`, password: PASSWORD };
}

/** The account that a session's cookie belongs to, on the server at `url`. */
export function accountOn(url: string, cookie: string): Account {
  const request: Account['fetch'] = (path, init = {}) =>
    fetch(url + path, { ...init, headers: { ...(init.headers as Record<string, string>), cookie } });
  return {
    cookie,
    fetch: request,
    upload: (photo) => request('/api/images', { method: 'POST', body: formOf(photo) }),
    requestEdit: (tool, imageId, params = {}) => request('/api/generations', json({ tool, imageId, params })),
    usedEdits: async () =>
      ((await (await request('/api/profile')).json()) as { imageGenerationsCount: number }).imageGenerationsCount,
  };
}

function formOf({ name, mimeType, buffer }: PhotoFile): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  return form;
}

export const bodyOf = {
  image: async (answer: Response) => (await answer.json()) as ImageJson,
  generation: async (answer: Response) => (await answer.json()) as GenerationJson,
};

function json(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** The events of an edit as they arrive, until the stream ends. */
export async function* eventsOf(
  account: Account,
  generationId: string,
): AsyncGenerator<{ event: string; data: string }> {
  const answer = await account.fetch(`/api/generations/${generationId}/events`);
  let text = '';
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? '';
      if (field('event')) yield { event: field('event'), data: field('data') };
    }
  }
}
