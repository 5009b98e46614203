import * as fake from './fake-comfyui.ts';
import { type FailureRow, row, transportRows } from '../failure-rows.ts';
import { garbled, json } from '../fake-service.ts';

const torch = 'torch.OutOfMemoryError';
const limited = json(429, {}, { 'retry-after': '38' });

/** Every shape of a failure that is known of ComfyUI, of its nodes, and of a proxy in front of it. */
export const comfyuiRows: readonly FailureRow[] = [
  row('too large an upload', fake.badArgument, 'rejected', 'model_rejected', 1),
  row('400 without a word', garbled(400), 'rejected', 'model_rejected', 1),
  row('the file of a model is missing', fake.invalid, 'configuration', 'model_unavailable', 1),
  row('a node is missing', fake.noNode, 'configuration', 'model_unavailable', 1),
  row('bad key at a proxy', fake.badKey, 'configuration', 'model_unavailable', 1),
  row('another origin', garbled(403), 'configuration', 'model_unavailable', 1),
  row('wrong address', garbled(404), 'configuration', 'model_unavailable', 1),
  row(
    'a node without an account',
    fake.failedRun('Exception', 'Unauthorized: Please login first to use this node.'),
    'configuration',
    'model_unavailable',
    1,
  ),
  row(
    'a node without credits',
    fake.failedRun('InsufficientFundsError', 'Payment Required: Please add credits to your account to use this node.'),
    'spent',
    'model_unavailable',
    1,
  ),
  row('an id of its own', json(200, { prompt_id: 'its-own' }), 'configuration', 'model_unavailable', 1),
  row('402', garbled(402), 'spent', 'model_unavailable', 1),
  row('throttled for long', limited, 'throttled', 'model_busy', 1),
  row('429 without details', garbled(429), 'throttled', 'model_busy', 3),
  row('out of memory', fake.failedRun(torch, 'Allocation on device'), 'busy', 'model_busy', 3),
  row('interrupted at the server', fake.interrupted, 'busy', 'model_busy', 3),
  row('503', garbled(503), 'busy', 'model_busy', 3),
  row(
    'a node that fails',
    fake.failedRun('RuntimeError', 'mat1 and mat2 shapes cannot be multiplied'),
    'broken',
    'model_busy',
    3,
  ),
  row('the socket closes', fake.dropped(), 'broken', 'model_busy', 3),
  row('another answer', json(200, { id: 1 }), 'broken', 'model_busy', 3),
  row('never run', fake.queued, 'slow', 'model_busy', 2),
  row('moderation', fake.failedRun('Exception', 'Request Moderated'), 'refused', 'model_refused', 1),
  row('451', garbled(451), 'refused', 'model_refused', 1),
  row('no picture', fake.empty, 'empty', 'no_image_generated', 2),
  ...transportRows,
];
