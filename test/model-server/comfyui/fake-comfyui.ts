import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { bodyOf, type FakeService, garbled, json, type ReceivedCall, type Reply, startFake } from '../fake-service.ts';
import { shakeHands, tell } from './socket-frames.ts';

export const COMFYUI_KEY = 'sk-comfyui-key';
export const WORKFLOWS = join(import.meta.dirname, 'workflows');

/** A node of a workflow in the API format. */
interface GraphNode {
  readonly class_type: string;
  readonly inputs: Readonly<Record<string, unknown>>;
}

/** How a run of a workflow ends. */
interface RunEnd {
  readonly status: 'success' | 'error';
  readonly messages?: readonly (readonly [string, object])[];
  readonly pictures?: readonly { readonly bytes: Buffer; readonly type: string }[];
}

export interface ComfyuiCall extends ReceivedCall {
  readonly graph: Readonly<Record<string, GraphNode>>;
  readonly mask: Buffer | undefined;
  readonly promptId: string;
  /** Takes the workflow into the queue. */
  readonly accept: (answer: ServerResponse) => void;
  /** Ends the run, and tells its socket. */
  readonly end: (end: RunEnd) => void;
  readonly dropSocket: () => void;
}

export interface FakeComfyui extends FakeService<ComfyuiCall> {
  /** What was cancelled and forgotten, as `route id`. */
  readonly notices: string[];
}

/**
 * A stand-in for ComfyUI, as its `server.py` reads: uploads, a queue, a socket, a history, and pictures to fetch. It draws
 * nothing. Passing against it proves nothing about a real one.
 */
export async function startFakeComfyui(): Promise<FakeComfyui> {
  const uploads = new Map<string, Buffer>();
  const notices: string[] = [];
  const sockets = new Map<string, Duplex>();
  const history = new Map<string, object>();
  const drawn = new Map<string, Buffer>();

  const end = (promptId: string, { status, messages = [], pictures = [] }: RunEnd, socket: Duplex | undefined) => {
    const images = pictures.map(({ bytes, type }, i) => {
      const filename = `${promptId}-${i}.png`;
      drawn.set(filename, bytes);
      return { filename, subfolder: '', type };
    });
    history.set(promptId, { outputs: { 9: { images } }, status: { status_str: status, messages } });
    tell(socket, { type: 'executing', data: { node: null, prompt_id: promptId } });
  };

  const receive = async (request: IncomingMessage): Promise<ComfyuiCall> => {
    const body = (await bodyOf(request)).toString();
    const { prompt: graph, prompt_id: promptId } = (
      request.url === '/prompt' ? JSON.parse(body) : { prompt: {}, prompt_id: '' }
    ) as { prompt: ComfyuiCall['graph']; prompt_id: string };
    const nodes = Object.values(graph);
    const files = (kind: string) =>
      nodes.filter(({ class_type: type }) => type === kind).map(({ inputs }) => String(inputs['image']));
    const texts = nodes.flatMap(({ inputs }) => inputs['prompt'] ?? inputs['text'] ?? []);
    return {
      path: request.url ?? '',
      key: keyOf(request),
      images: files('LoadImage').map((name) => ({
        mimeType: name.includes('.png') ? 'image/png' : 'image/jpeg',
        bytes: uploads.get(name) ?? Buffer.alloc(0),
      })),
      mask: files('LoadImageMask').map((name) => uploads.get(name))[0],
      instruction: String(texts[0] ?? ''),
      graph,
      promptId,
      accept: (answer) => {
        const socket = sockets.get(promptId);
        tell(socket, { type: 'status', data: { status: { exec_info: { queue_remaining: 1 } } } });
        tell(socket, { type: 'progress', data: { value: 1, max: 4, node: '4', prompt_id: promptId } });
        // A prompt of somebody else, which is told to everybody.
        tell(socket, { type: 'executing', data: { node: null, prompt_id: 'another' } });
        void json(200, { prompt_id: promptId, number: 1, node_errors: {} })(undefined as never, answer);
      },
      end: (how) => end(promptId, how, sockets.get(promptId)),
      dropSocket: () => void sockets.get(promptId)?.destroy(),
    };
  };

  const service = await startFake<ComfyuiCall>({
    receive,
    problemOf,
    aside: async (request, answer) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake');
      if (pathname === '/prompt' || keyOf(request) !== COMFYUI_KEY) return false;
      if (request.method === 'GET') {
        const id = pathname.slice('/history/'.length);
        const file = drawn.get(searchParams.get('filename') ?? '');
        if (pathname === '/view' && file) answer.writeHead(200, { 'content-type': 'image/png' }).end(file);
        else answer.end(JSON.stringify(history.has(id) ? { [id]: history.get(id) } : {}));
        return true;
      }
      if (pathname === '/upload/image') {
        await keep(request, uploads, answer);
        return true;
      }
      const { delete: ids, prompt_id: id } = JSON.parse((await bodyOf(request)).toString()) as {
        delete?: string[];
        prompt_id?: string;
      };
      notices.push(`${pathname} ${id ?? ids?.join() ?? 'all'}`);
      answer.end();
      return true;
    },
    onUpgrade: (request, socket) => {
      const id = new URL(request.url ?? '', 'http://fake').searchParams.get('clientId') ?? '';
      if (keyOf(request) !== COMFYUI_KEY) return void socket.destroy();
      sockets.set(id, socket);
      shakeHands(request, socket);
    },
  });
  return { ...service, notices };
}

/** Stores an upload under the name by which a workflow calls it. */
async function keep(request: IncomingMessage, uploads: Map<string, Buffer>, answer: ServerResponse): Promise<void> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(await bodyOf(request)), { headers }).formData();
  const file = form.get('image') as File;
  const [subfolder, type] = [String(form.get('subfolder')), String(form.get('type'))];
  uploads.set(`${subfolder}/${file.name} [${type}]`, Buffer.from(await file.arrayBuffer()));
  answer.end(JSON.stringify({ name: file.name, subfolder, type }));
}

function keyOf({ headers }: IncomingMessage): string | undefined {
  return headers.authorization?.replace(/^Bearer /, '');
}

/** What the service refuses before any model sees it. */
function problemOf({ key, path, graph, images }: ComfyuiCall): Reply | undefined {
  if (key !== COMFYUI_KEY) return badKey;
  if (path !== '/prompt') return garbled(404);
  const isGap = (value: unknown) => typeof value === 'string' && /^%\w+%$/.test(value);
  const isFilled = !Object.values(graph).some(({ inputs }) => Object.values(inputs).some(isGap));
  return isFilled && images.length > 0 && images.every(({ bytes }) => bytes.length > 0) ? undefined : invalid;
}

const rejection = (status: number, type: string, ofNode?: string, missing?: string): Reply =>
  json(status, {
    error: {
      type,
      message: 'What the service says about it.',
      details: '',
      extra_info: missing === undefined ? {} : { class_type: missing },
    },
    node_errors: ofNode ? { 4: { class_type: 'KSampler', errors: [{ type: ofNode, message: 'A node says.' }] } } : {},
  });

/** As a proxy in front of ComfyUI answers, which has no keys of its own. */
export const badKey = garbled(401);
export const badArgument = garbled(413);
export const invalid = rejection(400, 'prompt_outputs_failed_validation', 'value_not_in_list');
export const noNode = rejection(400, 'missing_node_type', undefined, 'TextEncodeX');

/** The run of a workflow that was taken, from its answer to its end. */
const ran =
  (end: RunEnd): Reply =>
  (call, answer) => {
    const run = call as ComfyuiCall;
    run.accept(answer);
    run.end(end);
  };

export const picture = (bytes: Buffer): Reply =>
  ran({
    status: 'success',
    pictures: [
      { bytes, type: 'output' },
      { bytes: Buffer.from('a look at it'), type: 'temp' },
    ],
  });

/** As `PreviewImage` leaves it. */
export const previewed = (bytes: Buffer): Reply => ran({ status: 'success', pictures: [{ bytes, type: 'temp' }] });

export const failedRun = (type: string, message: string): Reply =>
  ran({
    status: 'error',
    messages: [
      ['execution_start', {}],
      ['execution_error', { node_type: 'KSampler', exception_type: type, exception_message: message }],
    ],
  });

export const interrupted: Reply = ran({ status: 'error', messages: [['execution_interrupted', {}]] });
export const empty: Reply = ran({ status: 'success' });
/** Taken into the queue, and never run. */
export const queued: Reply = (call, answer) => (call as ComfyuiCall).accept(answer);
/** Its socket closes while it runs; `end` says whether it has ended meanwhile. */
export const dropped =
  (end?: RunEnd): Reply =>
  (call, answer) => {
    const run = call as ComfyuiCall;
    run.dropSocket();
    run.accept(answer);
    if (end) run.end(end);
  };
