import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallLimits } from '../../src/server/editors/model-server/model-client.ts';
import type { ModelServerPixels } from '../../src/server/editors/model-server/model-server-editor.ts';
import { openModelServerEditor } from '../../src/server/editors/model-server/open-model-server.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import { ApiError } from '../../src/server/errors/api-error.ts';
import type { Profile } from '../../src/server/profile/profile.contract.ts';
import type { ToolId } from '../../src/tools/catalogue.ts';
import { onePixel } from '../server/fake-editor.ts';
import { startTestServer, type TestServerOptions } from '../server/test-server.ts';
import type { FakeService } from './fake-service.ts';
import { envOf, type FakeDialect, fakes } from './fakes.ts';

/** What the fake service sends as a picture; anything else is none to the fake pixels. */
export const PICTURE = Buffer.from('a picture of the model’s');

/** So that an edit that is tried again is over soon; an answer that does come has time enough on a busy machine. */
const QUICK: Partial<CallLimits> = { attemptMs: 10_000, deadlineMs: 30_000, backoffMs: 5 };

const WHOLE = { left: 0, top: 0, width: 1, height: 1 };

/** Instructions that say which tool and which place asked; no pixels. */
const fakePixels: ModelServerPixels = {
  supports: (tool) => tool !== 'removeBackground',
  check: () => {},
  prepareForModel: async ({ tool, source, workDir }) => {
    const path = join(workDir, 'sent.jpg');
    await writeFile(path, await readFile(source.path));
    const places = tool === 'generateAvatar' ? [0, 1, 2, 3] : [0];
    const instructions = places.map((place) => `${tool} ${place}`);
    return {
      parts: [{ path, contentType: 'image/jpeg' }],
      instructions,
      frame: { aspectRatio: '4:3', imageSize: '1K', width: 1, height: 1, inner: WHOLE, area: WHOLE },
    };
  },
  composeAnswer: async ({ workDir }, _, { path, index }, { onDecoded }) => {
    if (!PICTURE.equals(await readFile(path))) throw new ApiError('unreadable_image');
    onDecoded();
    return onePixel(workDir, `${index}.png`);
  },
};

/** A server that edits with `service`, with pixels that are none. */
export async function startServerWithModel(
  service: Pick<FakeService, 'url'>,
  { env = {}, fake = fakes[0]!, ...options }: TestServerOptions & { readonly fake?: FakeDialect } = {},
) {
  const server = await startTestServer({
    openModelServer: (config, deps) => openModelServerEditor(config, { ...deps, pixels: fakePixels, limits: QUICK }),
    env: { ...envOf(fake, service), ...env },
    ...options,
  });
  /** Somebody with a photo. Without a decision they have not been asked. */
  const newcomer = async (allowed?: boolean, content?: Uint8Array<ArrayBuffer>) => {
    const person = await server.signUp();
    const photo = await person.uploaded(content);
    const decide = (allowed: boolean) =>
      person.request('/api/model-server-consent', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ allowed }),
      });
    if (allowed !== undefined) await decide(allowed);
    const ask = (tool: ToolId = 'magicEdit') =>
      person.post('/api/generations', { tool, imageId: photo.id, params: paramsOf[tool] ?? {} });
    return {
      ...person,
      photo,
      decide,
      ask,
      /** An edit from its request to its end. */
      edited: async (tool?: ToolId) => {
        const answer = await ask(tool);
        const generation = (await answer.json()) as GenerationJson;
        if (answer.status !== 202) throw new Error(`${answer.status}: ${JSON.stringify(generation)}`);
        return person.ended(generation.id);
      },
      used: async () => (await person.get<Profile>('/api/profile')).imageGenerationsCount,
    };
  };
  return {
    ...server,
    [Symbol.asyncDispose]: server.close,
    newcomer,
  };
}

export type ServerWithModel = Awaited<ReturnType<typeof startServerWithModel>>;

const paramsOf: Partial<Record<ToolId, object>> = {
  magicEdit: { instruction: 'add a red kite' },
  magicErase: { object: 'the lamp' },
  generateAvatar: { style: 'oil painting' },
  extendImage: { width: 16, height: 9 },
};
