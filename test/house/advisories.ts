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

/**
 * What ships with a known weakness, since there is no newer version, and by which test each weakness of severity high or critical
 * that is known for what a file of a stranger reaches there is found refused before. docs/security.md says the rest.
 */
export const OPEN: Readonly<Record<string, Exception>> = {
  'libheif-js': {
    version: '1.23.2',
    advisory:
      'libheif before 1.23.7 (GHSA-x8r2-mggj-j6wr and others), libde265 before 1.1.1 (CVE-2026-54240 and others)',
    lookedUp: '2026-11-22',
    reason:
      'it gets no file of a stranger, but one that we wrote, whose headers we read (docs/decisions/250, 270), in a WebAssembly memory of its own',
    excluded: {
      // libheif, by what a picture may be made of.
      'GHSA-x8r2-mggj-j6wr': refusedPart('pixels without compression (unci)'),
      'GHSA-8fmq-r4pf-7m57': refusedPart('transparency that is its own picture'),
      'GHSA-w7mc-p8jc-p853': refusedHeader('of colours that are not as deep as the luma (GHSA-w7mc-p8jc-p853)'),
      'GHSA-v8qw-hwjv-44hw': refusedPart('a coded picture smaller than it claims'),
      // libde265 1.0.15, by the headers of a picture and its slices.
      'CVE-2026-33164': refusedHeader('with tiles (CVE-2026-33164)'),
      'CVE-2026-33165': refusedHeader('two sequence headers (CVE-2026-33165)'),
      'CVE-2026-45382': refusedHeader('a picture header of another sequence (CVE-2026-45382, CVE-2026-45383)'),
      'CVE-2026-45383': refusedHeader(
        'rows are entered within the slice and the picture (CVE-2026-45382, CVE-2026-45383)',
      ),
      'CVE-2026-49295': refusedHeader('with a reference set made of another (CVE-2026-49295)'),
      'CVE-2026-49346': refusedHeader('of 16 bits (CVE-2026-49346, CVE-2026-54241)'),
      'CVE-2026-54240': refusedHeader('of sides whose product is more than 32 bits (CVE-2026-54240)'),
      'CVE-2026-54241': refusedHeader('of 16 bits (CVE-2026-49346, CVE-2026-54241)'),
    },
  },
};

interface Exception {
  readonly version: string;
  readonly advisory: string;
  /** When no newer version was to be had. */
  readonly lookedUp: string;
  readonly reason: string;
  /** By advisory, the test whose title says that what it takes is refused. */
  readonly excluded: Readonly<Record<string, TestTitle>>;
}

interface TestTitle {
  readonly file: string;
  readonly title: string;
}

function refusedPart(title: string): TestTitle {
  return { file: 'test/hostile/classes/derived-heic.ts', title };
}

function refusedHeader(title: string): TestTitle {
  return { file: 'src/server/codec/heic/hevc-header.test.ts', title };
}

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
