import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type {
  EditorSessionJson,
  EditorSessionRequest,
} from '../../src/server/editor-sessions/editor-sessions.contract.ts';
import type { GenerationJson, GenerationRequest } from '../../src/server/generations/generations.contract.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import type { PhotoFile } from '../support/photos.ts';

interface Outcome extends Partial<
  Pick<GenerationJson, 'results' | 'notes' | 'charged' | 'error' | 'editor' | 'usualSeconds'>
> {
  /** The edit runs until this resolves. */
  readonly until?: Promise<void>;
  /** It waits in the queue at this place, 1 for the next to run. */
  readonly place?: number;
}

/**
 * Answers the page's edits in the server's place, so that what the page makes of every end can be seen without the tool:
 * pictures are still the server's, and the session names the edit that was asked for last. The page's own pauses around an
 * end are left out unless it is to be `seen`. Returns what was asked for.
 */
export async function answerEdits(
  page: Page,
  outcome: Outcome | (() => Outcome),
  { seen = false }: { seen?: boolean } = {},
): Promise<GenerationRequest[]> {
  if (!seen) {
    await page.addInitScript(skipPauses);
    await page.evaluate(skipPauses);
  }
  const requests: GenerationRequest[] = [];
  let edit: { now: GenerationJson; readonly imageId: string; readonly ended: Promise<void> } | undefined;
  let isTold = false;
  const start = (route: Route) => {
    const request = route.request().postDataJSON() as GenerationRequest;
    const { until, place, usualSeconds, ...end } = typeof outcome === 'function' ? outcome() : outcome;
    requests.push(request);
    const running: GenerationJson = {
      id: randomUUID(),
      tool: request.tool,
      status: 'running',
      phase: 'editing',
      results: [],
      notes: [],
      doubts: [],
      charged: null,
      error: null,
      editor: 'embedded',
      createdAt: new Date().toISOString(),
      ...(usualSeconds && { usualSeconds }),
      ...(place !== undefined && { status: 'queued', phase: 'queued', place }),
    };
    const status = end.error ? 'failed' : 'succeeded';
    isTold = false;
    const begun = { now: running, imageId: request.imageId, ended: Promise.resolve(until).then(() => finish()) };
    const finish = () => {
      if (begun.now.status === 'running')
        begun.now = { ...running, phase: 'finishing', status, charged: !end.error, ...end };
    };
    edit = begun;
    return route.fulfill({ status: 202, json: running });
  };
  const events = async (route: Route) => {
    const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    await edit!.ended;
    const end = event(edit!.now.status === 'succeeded' ? 'done' : 'failed', edit!.now);
    // The page that asked may have gone meanwhile.
    await route
      .fulfill({ contentType: 'text/event-stream', body: event('phase', { phase: 'editing' }) + end })
      .catch(() => {});
  };
  const session = async (route: Route) => {
    if (route.request().method() !== 'GET') {
      isTold = (route.request().postDataJSON() as EditorSessionRequest).endTold;
      return route.fallback();
    }
    const response = await route.fetch();
    const json = (await response.json()) as EditorSessionJson;
    return route.fulfill({ response, json: { ...json, edit: json.editKey && edit ? edit.now : json.edit } });
  };
  await page.route('**/api/generations', start);
  await page.route('**/api/generations/*', (route) => {
    if (route.request().method() === 'DELETE') edit!.now = { ...edit!.now, status: 'cancelled' };
    return route.fulfill({ json: edit!.now });
  });
  await page.route('**/api/generations/*/events', events);
  await page.route('**/api/editor-sessions/*', session);
  await page.route('**/api/awaited-edit', (route) =>
    route.fulfill({ json: { awaited: edit && !isTold ? { imageId: edit.imageId, edit: edit.now } : null } }),
  );
  return requests;
}

/** Runs in the page: what is shown for about a second before something else follows is shown for no time. */
function skipPauses(): void {
  if (window.skipsPauses) return;
  window.skipsPauses = true;
  const { setTimeout } = window;
  const isPause = (ms: unknown) => typeof ms === 'number' && ms >= 600 && ms <= 1300;
  const skipping = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    setTimeout(run, isPause(ms) ? 0 : ms, ...rest);
  window.setTimeout = skipping as typeof setTimeout;
}

declare global {
  interface Window {
    skipsPauses?: boolean;
  }
}

/** A picture on the server, to be shown as a result. */
export async function storedPicture(page: Page, { name, mimeType, buffer }: PhotoFile): Promise<ImageJson> {
  const answer = await page.request.post('/api/images', { multipart: { file: { name, mimeType, buffer } } });
  return (await answer.json()) as ImageJson;
}

/** Has the server say of all tools, or of none but these, that it has them. */
export async function offerTools(page: Page, isOffered: (tool: string) => boolean = () => true): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const config = (await (await route.fetch()).json()) as { tools: { id: string }[] };
    const tools = config.tools.map(({ id }) => ({ id, available: isOffered(id) }));
    await route.fulfill({ json: { ...config, tools } });
  });
}

/** Has the server say that its operator has added a model with this ability, by Somebody, MIT. */
export async function addModel(page: Page, id: string, ability: string, name = id): Promise<void> {
  const licence = { spdx: 'MIT', holder: 'Copyright (c) 2026 Somebody', said: 'https://models.example/' };
  await page.route('**/api/config', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, addedModels: [{ id, name, ability, licence }] } });
  });
}

/** Has the server say that other devices can reach the site. */
export async function publishSite(page: Page, more: object = {}): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, publicUrl: 'https://photos.example', ...more } });
  });
}

/** Has the server say that the mobile app is in the App Store, and on Google Play not yet. */
export async function publishApp(page: Page): Promise<void> {
  await publishSite(page, { iosAppUrl: 'https://apps.apple.com/app/id1', supportEmail: 'help@example.com' });
}

/** Answers searches in the server's place; the photo stands for the mask: what is light in it is marked. */
export async function answerSearches(
  page: Page,
  { sure, after }: { sure: boolean; after?: Promise<void> },
): Promise<void> {
  await page.unroute('**/api/masks');
  await page.route('**/api/masks', async (route) => {
    const { imageId } = route.request().postDataJSON() as { imageId: string };
    await after;
    const { url } = (await (await page.request.get(`/api/images/${imageId}`)).json()) as { url: string };
    const found = 'an orange area on the right';
    await route.fulfill({ json: { maskImageId: imageId, url, confidence: 0.4, sure, found } });
  });
}
