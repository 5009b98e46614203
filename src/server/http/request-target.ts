import { getPath } from 'hono/utils/url';

/**
 * How a request is let in: `receives` a body of any length, which its route reads at the sender's pace into a file; `waits` for a
 * queue of its own; is a `probe` of how the server is; is about signing in; or none of these.
 */
export type Treatment = 'receives' | 'waits' | 'probe' | 'sign-in' | 'plain';

/** What is asked for. Two requests with the same target are let in, limited, counted and logged the same. */
export interface RequestTarget {
  readonly method: string;
  /** Decoded, without a query; what routes are matched with. */
  readonly path: string;
  readonly treatment: Treatment;
}

const TREATMENTS: Readonly<Record<string, Treatment>> = {
  'POST /api/images': 'receives',
  'POST /v1.0/removebg': 'receives',
  'POST /mcp': 'receives',
  'POST /api/guest-preview': 'receives',
  'POST /api/masks': 'waits',
  'POST /api/masks/things': 'waits',
  'GET /api/health': 'probe',
  'GET /api/ready': 'probe',
  'GET /metrics': 'probe',
};

/** Where a request goes, however its target was written. The one place that reads it. */
export function targetOf(request: Pick<Request, 'method' | 'url'>): RequestTarget {
  const { method } = request;
  const path = getPath(request as Request);
  const usual = path.startsWith('/api/auth/') ? 'sign-in' : 'plain';
  return { method, path, treatment: TREATMENTS[`${method} ${path}`] ?? usual };
}

/** The routes that read a body at its sender's pace, as `METHOD path`. */
export const receivingRoutes: readonly string[] = Object.keys(TREATMENTS).filter(
  (route) => TREATMENTS[route] === 'receives',
);
