import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { GenerationJson, GenerationRequest } from '../../src/server/generations/generations.contract.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import type { PhotoFile } from '../support/photos.ts';

type Outcome = Partial<Pick<GenerationJson, 'results' | 'notes' | 'error'>>;

/**
 * Answers the page's edits in the server's place, so that what the page makes of every end can be seen without the tool:
 * pictures are still the server's. Returns what was asked for.
 */
export async function answerEdits(page: Page, outcome: Outcome): Promise<GenerationRequest[]> {
  const requests: GenerationRequest[] = [];
  let ended: GenerationJson | undefined;
  const start = (route: Route) => {
    const request = route.request().postDataJSON() as GenerationRequest;
    requests.push(request);
    ended = {
      id: randomUUID(),
      tool: request.tool,
      status: outcome.error ? 'failed' : 'succeeded',
      phase: 'finishing',
      results: [],
      notes: [],
      error: null,
      editor: 'embedded',
      createdAt: new Date().toISOString(),
      ...outcome,
    };
    return route.fulfill({ status: 202, json: { ...ended, status: 'queued', phase: 'queued', results: [] } });
  };
  const events = () => {
    const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    return event('phase', { phase: 'editing' }) + event(ended?.status === 'failed' ? 'failed' : 'done', ended);
  };
  await page.route('**/api/generations', start);
  await page.route('**/api/generations/*', (route) => route.fulfill({ json: ended }));
  await page.route('**/api/generations/*/events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: events() }),
  );
  return requests;
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
