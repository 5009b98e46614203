import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

interface Asset {
  readonly id: string;
  readonly type: string;
  readonly originalFileName: string;
  readonly fileCreatedAt: string;
  /** SHA-1, in base64. */
  readonly checksum: string;
  readonly bytes: Buffer;
}

type Search = Partial<Record<'checksum' | 'originalFileName' | 'query' | 'type', string>> & {
  page?: number;
  size?: number;
};

const NEWEST = [3, 2, 2] as const;

/** The fields of an upload by the published types of `@immich/sdk`: AssetMediaCreateDto of 1.135.3 and 2.7.5, and of 3.2.2. */
const UPLOAD_FIELDS = {
  before3: {
    required: ['assetData', 'deviceAssetId', 'deviceId', 'fileCreatedAt', 'fileModifiedAt'],
    optional: ['duration', 'filename', 'isFavorite', 'livePhotoVideoId', 'sidecarData', 'visibility'],
  },
  since3: {
    required: ['assetData', 'fileCreatedAt', 'fileModifiedAt'],
    optional: ['duration', 'filename', 'isFavorite', 'livePhotoVideoId', 'metadata', 'sidecarData', 'visibility'],
  },
};

export type FakeImmich = Awaited<ReturnType<typeof startFakeImmich>>;

/**
 * The part of Immich that Pixmend uses, by the paths, fields and statuses of the API of Immich 3.2, and what an upload needs of its version: searches, originals, thumbnails,
 * uploads and stacks, by one key. Its smart search finds the bytes that hold the words.
 */
export async function startFakeImmich() {
  const fake = {
    key: 'the-key-of-a-person-in-immich',
    assets: [] as Asset[],
    stacks: [] as string[][],
    pageSize: Number.POSITIVE_INFINITY,
    isSmart: true,
    thumbnailType: 'image/webp',
    uploadStatus: 201,
    version: NEWEST as readonly [major: number, minor: number, patch: number] | undefined,
    url: '',
    /** Adds an asset and returns its id. */
    add(name: string, content: string | Buffer, facts: Partial<Asset> = {}): string {
      const bytes = Buffer.from(content);
      const checksum = createHash('sha1').update(bytes).digest('base64');
      const at = new Date(Date.UTC(2024, 0, 1 + fake.assets.length)).toISOString();
      const asset = { id: randomUUID(), type: 'IMAGE', originalFileName: name, fileCreatedAt: at, checksum, bytes };
      fake.assets.push({ ...asset, ...facts });
      return asset.id;
    },
    reset() {
      const { assets, stacks } = { assets: [], stacks: [] };
      Object.assign(fake, { assets, stacks, pageSize: Number.POSITIVE_INFINITY });
      Object.assign(fake, { isSmart: true, thumbnailType: 'image/webp', uploadStatus: 201, version: NEWEST });
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };

  const search = ({ checksum, originalFileName, query, type, page = 1, size = 250 }: Search) => {
    const found = fake.assets
      .toReversed()
      .filter((asset) => !type || asset.type === type)
      .filter((asset) => !checksum || asset.checksum === checksum)
      .filter((asset) => !query || asset.bytes.includes(query))
      .filter((asset) => !originalFileName || asset.originalFileName.includes(originalFileName));
    const most = Math.min(size, fake.pageSize);
    const items = found.slice((page - 1) * most, page * most).map(({ bytes: _bytes, ...asset }) => asset);
    return { assets: { items, nextPage: found.length > page * most ? String(page + 1) : null } };
  };

  const take = async (request: IncomingMessage) => {
    const form = await (await bodyOf(request)).formData();
    const { required, optional } = UPLOAD_FIELDS[(fake.version?.[0] ?? 1) < 3 ? 'before3' : 'since3'];
    const names = [...form.keys()];
    const wrong = [
      ...required.filter((name) => !form.get(name)).map((name) => `${name} should not be empty`),
      ...names.filter((name) => ![...required, ...optional].includes(name)).map((name) => `${name} should not exist`),
    ];
    if (wrong.length > 0) return { message: wrong };
    const file = form.get('assetData') as File;
    const text = (name: string) => form.get(name) as string;
    const facts = { fileCreatedAt: new Date(text('fileCreatedAt')).toISOString() };
    return { id: fake.add(text('filename'), Buffer.from(await file.arrayBuffer()), facts), status: 'created' };
  };

  const routes: readonly [RegExp, (request: IncomingMessage, answer: ServerResponse, id: string) => Promise<void>][] = [
    [
      /^GET \/api\/server\/version$/,
      async (_, answer) => {
        if (!fake.version) return json(answer, 404, { message: 'Cannot GET /api/server/version' });
        const [major, minor, patch] = fake.version;
        json(answer, 200, { major, minor, patch, ...(major > 2 && { prerelease: null }) });
      },
    ],
    [/^POST \/api\/search\/metadata$/, async (request, answer) => json(answer, 200, search(await jsonOf(request)))],
    [
      /^POST \/api\/search\/smart$/,
      async (request, answer) =>
        fake.isSmart
          ? json(answer, 200, search(await jsonOf(request)))
          : json(answer, 400, { message: 'Smart search is not enabled' }),
    ],
    [
      /^POST \/api\/assets$/,
      async (request, answer) => {
        const { uploadStatus: status } = fake;
        const taken = await take(request);
        if (status === 302) answer.writeHead(302, { location: `${fake.url}/elsewhere` }).end();
        else if ('message' in taken) json(answer, 400, taken);
        else json(answer, status, status === 201 ? taken : { message: 'No.' });
      },
    ],
    [
      /^POST \/api\/stacks$/,
      async (request, answer) => {
        const { assetIds } = (await jsonOf(request)) as unknown as { assetIds: string[] };
        fake.stacks.push(assetIds);
        json(answer, 201, { id: randomUUID(), primaryAssetId: assetIds[0], assets: [] });
      },
    ],
    [
      /^GET \/api\/assets\/([\w-]+)(?:\/original|\/thumbnail\?size=thumbnail)?$/,
      async (request, answer, id) => {
        const asset = fake.assets.find((each) => each.id === id);
        if (!asset) return json(answer, 400, { message: 'Not found or no asset.read access' });
        const { bytes, ...facts } = asset;
        if (request.url!.endsWith('/original')) answer.writeHead(200, { 'content-length': bytes.length }).end(bytes);
        else if (request.url!.includes('/thumbnail'))
          answer.writeHead(200, { 'content-type': fake.thumbnailType }).end(await thumbnailOf(bytes));
        else json(answer, 200, facts);
      },
    ],
  ];

  const server = createServer(async (request, answer) => {
    if (request.headers['x-api-key'] !== fake.key) return json(answer, 401, { message: 'Invalid API key' });
    const asked = `${request.method} ${request.url}`;
    for (const [pattern, respond] of routes) {
      const match = pattern.exec(asked);
      if (match) return respond(request, answer, match[1] ?? '');
    }
    json(answer, 404, { message: `Cannot ${asked}` });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

async function bodyOf(request: IncomingMessage): Promise<Response> {
  const bytes = Buffer.concat(await request.toArray());
  return new Response(bytes, { headers: { 'content-type': request.headers['content-type']! } });
}

const jsonOf = async (request: IncomingMessage) => (await bodyOf(request)).json() as Promise<Search>;

function json(answer: ServerResponse, status: number, body: object): void {
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** As Immich makes them; of what is no picture, any. */
const thumbnailOf = (bytes: Buffer) =>
  sharp(bytes)
    .resize({ width: 250 })
    .webp()
    .toBuffer()
    .catch(() => bytes);
