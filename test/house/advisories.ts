/**
 * The first version of each shipped package that no advisory of severity high or critical is known for, of GitHub's
 * advisory database and the projects' own announcements, looked up on 2026-11-21 and 2026-11-22. It stands in for `npm audit`, which needs
 * a registry that answers it: add to it whenever you hear of one.
 */
export const SAFE_SINCE: Readonly<Record<string, { readonly version: string; readonly advisory: string }>> = {
  '@hono/node-server': { version: '2.0.5', advisory: 'CVE-2026-29087, and an audit’s of before 2.0.5' },
  'adm-zip': { version: '0.6.0', advisory: 'GHSA-xcpc-8h2w-3j85' },
  'better-auth': { version: '1.6.22', advisory: 'GHSA-qq9h-g4jm-xgf3, GHSA-pw9m-5jxm-xr6h, GHSA-xg6x-h9c9-2m83' },
  defu: { version: '6.1.5', advisory: 'GHSA-737v-mqg7-c878' },
  'drizzle-orm': { version: '0.45.2', advisory: 'GHSA-gpj5-g38j-94v9' },
  hono: { version: '4.13.5', advisory: 'CVE-2026-54290, CVE-2026-29045, CVE-2026-69207' },
  kysely: { version: '0.28.17', advisory: 'GHSA-wmrf-hv6w-mr66, GHSA-pv5w-4p9q-p3v2, GHSA-8cpq-38p9-67gx' },
  lodash: { version: '4.18.0', advisory: 'GHSA-r5fr-rjxr-66jc' },
  luxon: { version: '3.2.1', advisory: 'CVE-2023-22467' },
  nodemailer: { version: '9.1.0', advisory: 'GHSA-2x7j-588g-ccc2, GHSA-p6gq-j5cr-w38f' },
  pg: { version: '7.1.2', advisory: 'CVE-2017-16082' },
  // By better-auth’s router; which 0.7 mended it first was not found.
  rou3: { version: '0.8.0', advisory: 'GHSA-x732-6j76-qmhm' },
  semver: { version: '7.5.2', advisory: 'CVE-2022-25883' },
  // Its libheif 1.23.5 has some of 1.23.7's, of AV1 and others; it is given no file (src/server/codec/restricted-sharp.ts).
  sharp: { version: '0.35.5', advisory: 'GHSA-f88m-g3jw-g9cj, GHSA-rgj7-g3m4-5g8c, libheif’s of before 1.23.4' },
  yaml: { version: '2.8.3', advisory: 'CVE-2026-33532' },
};

/** The other direct dependencies: those that read what strangers send, and the larger ones, were searched for, and none such was found. */
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
