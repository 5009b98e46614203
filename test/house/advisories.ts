/**
 * The first version of each shipped package that no advisory of severity high or critical is known for, of GitHub's
 * advisory database and the projects' own announcements, looked up on 2026-11-21. It stands in for `npm audit`, which needs
 * a registry that answers it: add to it whenever you hear of one.
 */
export const SAFE_SINCE: Readonly<Record<string, { readonly version: string; readonly advisory: string }>> = {
  '@hono/node-server': { version: '1.19.11', advisory: 'CVE-2026-29087' },
  'adm-zip': { version: '0.6.0', advisory: 'GHSA-xcpc-8h2w-3j85' },
  'better-auth': { version: '1.6.22', advisory: 'GHSA-qq9h-g4jm-xgf3, GHSA-pw9m-5jxm-xr6h, GHSA-xg6x-h9c9-2m83' },
  defu: { version: '6.1.5', advisory: 'GHSA-737v-mqg7-c878' },
  'drizzle-orm': { version: '0.45.2', advisory: 'GHSA-gpj5-g38j-94v9' },
  hono: { version: '4.13.5', advisory: 'CVE-2026-54290, CVE-2026-29045, CVE-2026-69207' },
  lodash: { version: '4.18.0', advisory: 'GHSA-r5fr-rjxr-66jc' },
  nodemailer: { version: '9.1.0', advisory: 'GHSA-2x7j-588g-ccc2, GHSA-p6gq-j5cr-w38f' },
  pg: { version: '7.1.2', advisory: 'CVE-2017-16082' },
  'react-router': { version: '8.3.0', advisory: 'GHSA-qwww-vcr4-c8h2, CVE-2026-42211' },
  sharp: { version: '0.35.0', advisory: 'GHSA-f88m-g3jw-g9cj' },
};

/** The other direct dependencies: we know of none such. The larger ones were searched for, not each of the small ones. */
export const NONE_KNOWN: readonly string[] = [
  '@base-ui/react',
  '@electric-sql/pglite',
  '@fastify/busboy',
  '@fontsource-variable/hanken-grotesk',
  '@hono/zod-openapi',
  '@imgly/background-removal-node',
  '@vladmandic/face-api',
  '@zxcvbn-ts/language-common',
  'aws4fetch',
  'bowser',
  'client-zip',
  'cockatiel',
  'heic-decode',
  'icu-minify',
  'idb-keyval',
  'jose',
  'lru-cache',
  'lucide-react',
  'onnxruntime-node',
  'pg-boss',
  'pino',
  'prom-client',
  'react',
  'react-dom',
  'uqr',
  'zod',
  'zustand',
];
