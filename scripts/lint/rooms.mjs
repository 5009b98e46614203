// The import rule of docs/architecture.md, as a rule of oxlint: which room of src/ may import what.
import { isBuiltin } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Whether a path lies in one of these folders. */
const isIn = (/** @type {string} */ file, /** @type {string[]} */ ...folders) =>
  folders.some((folder) => file.startsWith(`${folder}/`));

/** `src/client/features/editor/canvas/zoom.ts` → `src/client/features/editor` */
const featureOf = (/** @type {string} */ file) => file.split('/').slice(0, 4).join('/');

const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file);

const fromReact = (/** @type {string} */ name) => /^(react|react-dom)(\/|$)/.test(name);

const kernelRooms = ['color', 'filters', 'morphology', 'resample', 'inpaint', 'segment', 'paint'].map(
  (topic) => `src/engine/${topic}`,
);

const kernels = ['src/pixels', ...kernelRooms];

/** Whether a file lies in `src/engine` itself: the types that every room of the engine shares. */
const isSharedByEngine = (/** @type {string} */ file) => path.posix.dirname(file) === 'src/engine';

/** What each room of the engine may import beside itself and the engine's shared files, from the lowest to the highest. */
const engineRooms = [
  ...kernelRooms.map((at) => ({ at, below: kernels })),
  { at: 'src/engine/judging', below: kernels },
  { at: 'src/engine/vocabulary', below: ['src/words'] },
  { at: 'src/engine/shadows', below: kernels },
  { at: 'src/engine/finding', below: [...kernels, 'src/engine/shadows', 'src/engine/vocabulary'] },
  {
    at: 'src/engine/tools',
    below: [
      ...kernels,
      'src/engine/shadows',
      'src/engine/vocabulary',
      'src/engine/finding',
      'src/engine/judging',
      'src/words',
    ],
  },
  { at: 'src/engine/model-answer', below: [...kernels, 'src/engine/finding'] },
].map(({ at, below }) => ({
  at,
  file: (/** @type {string} */ target) => isIn(target, at, ...below) || isSharedByEngine(target),
  package: () => false,
  says: `${at} imports only itself, the engine's shared files and the rooms below it`,
}));

/** The floors of the server, lowest first. A room imports the floors below it and, of its own, the rooms to its left. */
const serverFloors = [
  ['errors'],
  ['mail', 'processes', 'database', 'http', 'storage'],
  ['accounts', 'api-keys', 'webhooks', 'consent'],
  ['codec', 'images'],
  ['models', 'editors', 'generations', 'masks'],
  // What entry points read the environment with, and close by.
  ['config.ts', 'closing.ts'],
  [
    'command',
    'editor-sessions',
    'guest-preview',
    'immich',
    'phone-link',
    'profile',
    'removebg',
    'mcp',
    'share-page',
    'site',
    'status',
    'transfer',
    'waitlist',
    'account-data',
    'admin',
  ],
  ['housekeeping'],
];
const serverOrder = serverFloors.flat();

/** How high a file of the server lies: above all rooms in `src/server` itself, and nowhere (so that nothing imports it) in a room without a floor. */
function heightOf(/** @type {string} */ file) {
  const height = serverOrder.indexOf(file.split('/')[2] ?? '');
  if (height !== -1) return height;
  return path.posix.dirname(file) === 'src/server' ? serverOrder.length : NaN;
}

/** The rooms of the editor, the lowest first: each imports itself and those before it. */
const editorRooms =
  'state actions canvas job inputs marking composing fields document saving adjusting session stage apply shortcuts layout'.split(
    ' ',
  );
const editor = 'src/client/features/editor';

/** How high a file of the editor lies: above all rooms beside them, and nowhere (so that nothing imports it) in a room without a place. */
function heightInEditor(/** @type {string} */ file) {
  if (path.posix.dirname(file) === editor) return editorRooms.length;
  const height = editorRooms.indexOf(file.split('/')[4] ?? '');
  return height === -1 ? NaN : height;
}

/**
 * The rooms, an inner one before the one around it: the first that holds a file is the one that counts.
 * A file imports the files for which `file` is true, and the packages and modules of Node for which `package` is.
 *
 * @type {readonly {
 *   at: string,
 *   file: (target: string, importer: string) => boolean,
 *   package: (name: string) => boolean,
 *   says: string,
 * }[]}
 */
const rooms = [
  {
    at: 'packages/heic',
    file: (target) => isIn(target, 'packages/heic'),
    package: (name) => isBuiltin(name),
    says: 'packages/heic imports only itself and modules of Node',
  },
  {
    at: 'src/pixels',
    file: (target) => isIn(target, 'src/pixels'),
    package: () => false,
    says: 'pixels imports only itself: no other room, no package, nothing of Node or the DOM',
  },
  ...engineRooms,
  {
    at: 'src/engine',
    file: (target) => isIn(target, 'src/engine', 'src/pixels'),
    package: () => false,
    says: 'engine imports only itself and pixels: no other room, no package, nothing of Node',
  },
  {
    at: 'src/tools',
    file: (target) => isIn(target, 'src/tools'),
    package: (name) => name === 'zod',
    says: 'tools imports only itself and zod',
  },
  {
    at: 'src/words',
    file: () => false,
    package: () => false,
    says: 'words is data: it imports nothing',
  },
  {
    at: 'src/server',
    file: (target, importer) =>
      isIn(target, 'src/server')
        ? isTest(importer) || heightOf(target) <= heightOf(importer)
        : isIn(target, 'src/tools', 'src/engine', 'src/words') || target === 'package.json',
    package: (name) => !fromReact(name),
    says: 'server imports only itself, engine, tools and words, and a room of it only the floors below',
  },
  {
    at: 'src/client/ui',
    file: (target) => isIn(target, 'src/client/ui', 'src/client/language'),
    package: (name) => !isBuiltin(name),
    says: 'client/ui knows no product: it imports only itself, the languages and packages for the browser',
  },
  {
    at: editor,
    file: (target, importer) =>
      isIn(target, editor)
        ? isTest(importer) || heightInEditor(target) <= heightInEditor(importer)
        : isIn(target, 'src/tools', 'src/pixels') ||
          (isIn(target, 'src/client') && !isIn(target, 'src/client/features', 'src/client/routes')),
    package: (name) => !isBuiltin(name),
    says: 'the editor imports no other feature, no route, no other room than tools, and a room of it none above itself',
  },
  {
    at: 'src/client/features',
    file: (target, importer) =>
      isIn(target, 'src/tools', 'src/pixels', featureOf(importer)) ||
      (isIn(target, 'src/client') && !isIn(target, 'src/client/features', 'src/client/routes')),
    package: (name) => !isBuiltin(name),
    says: 'a feature imports no other feature, no route, no other room than tools and pixels, and nothing of Node',
  },
  ...['content', 'images', 'router'].map((name) => ({
    at: `src/client/${name}`,
    file: (/** @type {string} */ target) =>
      isIn(target, 'src/client', 'src/tools', 'src/pixels') &&
      !isIn(target, 'src/client/features', 'src/client/routes'),
    package: (/** @type {string} */ name) => !isBuiltin(name),
    says: 'what several features share knows no feature and no route, and nothing of Node',
  })),
  {
    at: 'src/client',
    file: (target) => isIn(target, 'src/client', 'src/tools', 'src/pixels'),
    package: (name) => !isBuiltin(name),
    says: 'client imports only itself, tools and pixels, nothing of Node, and from server the type App of api.ts alone',
  },
];

/**
 * What is wrong with an import, or null.
 *
 * @param {string} importer The importing file from the project's root, with forward slashes.
 * @param {string} specifier What stands behind `from`.
 * @param {boolean} takesOnlyAppType Whether the import takes the type `App`, as a type, and nothing else.
 */
function complaint(importer, specifier, takesOnlyAppType) {
  const room = rooms.find(({ at }) => isIn(importer, at));
  if (!room) return null;
  if (!specifier.startsWith('.')) return isTest(importer) || room.package(specifier) ? null : room.says;

  const target = path.posix.join(path.posix.dirname(importer), specifier);
  if (isIn(importer, 'src/client') && target === 'src/server/api.ts' && takesOnlyAppType) return null;
  if (isTest(importer) && !isIn(target, 'src')) return null;
  return room.file(target, importer) ? null : room.says;
}

/** @param {any} node An ImportDeclaration, or an export … from. */
function takesOnlyAppType(node) {
  const specifiers = node.specifiers ?? [];
  return node.importKind === 'type' && specifiers.length === 1 && specifiers[0].imported?.name === 'App';
}

/** @param {any} context The linter's; its types are ESLint's, which is not installed. */
function createRule(context) {
  const importer = path.relative(root, context.filename).split(path.sep).join('/');
  const check = (/** @type {any} */ node, /** @type {any} */ source) => {
    if (typeof source?.value !== 'string') return;
    const message = complaint(importer, source.value, takesOnlyAppType(node));
    if (message) context.report({ node: source, message: `${message} (docs/architecture.md)` });
  };
  return {
    ImportDeclaration: (/** @type {any} */ node) => check(node, node.source),
    ExportNamedDeclaration: (/** @type {any} */ node) => check(node, node.source),
    ExportAllDeclaration: (/** @type {any} */ node) => check(node, node.source),
    ImportExpression: (/** @type {any} */ node) => check(node, node.source),
    TSImportType: (/** @type {any} */ node) => check(node, node.source ?? node.argument),
  };
}

export default { meta: { name: 'pixmend' }, rules: { rooms: { create: createRule } } };
