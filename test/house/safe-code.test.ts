import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/steps/command.mjs';

const source = new Map<string, string>();
beforeAll(async () => {
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    if (!/\.test[.-]/.test(file)) source.set(file, readFileSync(path.join(root, file), 'utf8'));
  }
});

/** The files of the product that have `pattern` in them. */
const filesWith = (pattern: RegExp) => [...source].filter(([, text]) => pattern.test(text)).map(([file]) => file);

/** The call that begins at `from`, to the bracket that ends it; brackets in texts come in pairs. */
function callAt(text: string, from: number): string {
  let open = 0;
  for (let at = text.indexOf('(', from); at < text.length; at++) {
    if (text[at] === '(') open++;
    if (text[at] === ')' && --open === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

describe('only these files hold what could turn input into something else', () => {
  test.each([
    // ASVS 1.2.3 1.3.2
    [
      'HTML or script made of text',
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(/,
      [],
    ],
    // ASVS 1.3.2
    [
      'code that is run as text, all of it constants',
      /\bFunction\(|node:vm|\beval: true|set(?:Timeout|Interval)\(['"`]/,
      ['src/server/models/collect-garbage.ts', 'src/server/processes/serve-methods.ts'],
    ],
    // ASVS 1.1.2 1.2.1 3.2.2
    ['HTML past React', /dangerouslySetInnerHTML/, ['src/client/app/root.tsx']],
    // ASVS 1.2.4
    [
      'SQL made of text',
      /sql\.raw\(|sql\(`|\.(?:query|execute|exec)\(\s*(?:`[^`]*\$\{|['"][^'"]*['"] \+)/,
      ['src/server/database/listen-postgres.ts', 'src/server/transfer/tables.ts'],
    ],
    // ASVS 1.2.5
    [
      'other programs',
      /['"](?:node:)?(?:child_process|cluster)['"]/,
      ['src/server/database/process-identity.ts', 'src/server/pixmend.ts', 'src/server/processes/child-process.ts'],
    ],
    ['a shell', /\bshell:|execSync|execFile/, []],
    // ASVS 1.2.9
    [
      'patterns made at run time, all of them of our own tables',
      /new RegExp\(/,
      [
        'src/engine/tools/colorize-photo/parse-hints.ts',
        'src/engine/tools/magic-edit/instructions/other-tool.ts',
        'src/engine/vocabulary/phrasebook/asks-for-model.ts',
        'src/engine/vocabulary/phrasebook/phrase-reader.ts',
        'src/server/codec/ai-mark.ts',
        'src/server/command/find-pictures.ts',
        'src/server/editors/model-server/comfyui/workflows.ts',
      ],
    ],
    // ASVS 12.3.2
    ['certificates that are not checked', /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|no-verify/, []],
    ['answers to other origins', /Access-Control-|hono\/cors/, []],
    // ASVS 3.7.1
    [
      'plug-ins and what browsers have given up',
      /<(?:applet|embed|frameset|marquee)\b|<object \w+=|document\.domain|ActiveX/,
      [],
    ],
    // ASVS 6.2.7
    ['an ear for what is pasted', /onPaste|isten(?:er)?\('paste'/, ['src/client/ui/use-file-drop.ts']],
    // ASVS 15.3.5
    ['a comparison that converts', /[^=!<>]==[^=]|!=[^=]/, []],
    // ASVS 15.3.6
    [
      'objects merged deeply, or a prototype (one file refuses its name)',
      /__proto__|setPrototypeOf|lodash|deepmerge/,
      ['src/server/http/readable-request.ts'],
    ],
    // The first is a browser's own, of a photo that another app shares, the second what a model server is sent. Every other body is short, and was received whole by admission.ts before its route sees it.
    [
      'a body that is read as it comes',
      /\.getReader\(|bodyLimit|\breq\.(?:parseBody|formData|arrayBuffer|blob)\(|\brequest\.(?:formData|json|arrayBuffer|text|blob)\(/,
      [
        'src/client/service-worker/shared-photo.ts',
        'src/server/editors/model-server/guarded-fetch.ts',
        'src/server/http/paced-body.ts',
      ],
    ],
  ])('%s', (_, pattern, files) => {
    expect(filesWith(pattern).toSorted()).toEqual(files);
  });

  // ASVS 11.3.1 11.3.2
  test('one file encrypts, by AES-256-GCM', () => {
    expect(filesWith(/create(?:Cipher|Decipher)|publicEncrypt|subtle\.encrypt/)).toEqual([
      'src/server/immich/key-cookie.ts',
    ]);
    expect(source.get('src/server/immich/key-cookie.ts')).toContain("CIPHER = 'aes-256-gcm'");
  });

  // ASVS 6.5.3 11.2.3 11.4.1 11.4.3 11.5.1
  test('hashes are SHA-256 except for the one by which Immich names files, and random numbers are cryptographic except for the pause before a retry', () => {
    const hashes = [...source.values()].flatMap(
      (text) => text.match(/\b(?:create(?:Hash|Hmac)|hash)\((?=['"])[^,)]*|create(?:Hash|Hmac)\([^,)]*/g) ?? [],
    );
    expect(hashes.length).toBeGreaterThan(8);
    expect(hashes.filter((hash) => !hash.endsWith("('sha256'"))).toEqual(["createHash('sha1'"]);
    expect(filesWith(/createHash\('sha1'/)).toEqual(['src/server/immich/save-result.ts']);
    expect(filesWith(/subtle\.digest/)).toEqual([]);
    const random = filesWith(/Math\.random/).filter((file) => file.startsWith('src/server'));
    expect(random).toEqual(['src/server/editors/model-server/model-client.ts']);
  });

  // ASVS 11.2.1
  test('secrets are hashed, signed and compared by Node’s own cryptography and by better-auth’s', () => {
    const imported = [...source.values()].flatMap(
      (text) => text.match(/from '[^']*(?:crypt|hash|bcrypt|argon|jwt)[^']*'/gi) ?? [],
    );
    const known = new Set(imported.filter((from) => !from.includes("'./") && !from.includes("'../")));
    expect([...known].toSorted()).toEqual(["from 'better-auth/crypto'", "from 'node:crypto'"]);
  });

  // ASVS 1.3.10
  test('a log message is a constant, and its subject is in fields', () => {
    const calls = [...source.values()].flatMap((text) =>
      Array.from(text.matchAll(/\blog\.(?:trace|debug|info|warn|error|fatal)\(/g), ({ index }) => callAt(text, index)),
    );
    expect(calls.length).toBeGreaterThan(30);
    for (const call of calls) expect(call).not.toMatch(/`[^`]*\$\{|['"`] \+|\+ ['"`]/);
  });

  // ASVS 1.3.6 13.2.4 16.2.3
  test('only these files of the server call others, at configured addresses or public ones, or print', () => {
    const inServer = (pattern: RegExp) =>
      filesWith(pattern)
        .filter((file) => file.startsWith('src/server/'))
        .toSorted();
    const asking =
      /\bfetch\(|import \{[^}]*\brequest\b[^}]*\} from 'node:https?'|new WebSocket\(|\b(?:net|tls|http2)\.connect\(|createConnection\(/;
    expect(inServer(asking)).toEqual([
      'src/server/editors/model-server/comfyui/comfyui-socket.ts',
      'src/server/editors/model-server/guarded-fetch.ts',
      'src/server/http/outgoing/public-request.ts',
      'src/server/immich/immich-client.ts',
      'src/server/models/added/bring-models.ts',
      'src/server/models/added/download-model.ts',
      'src/server/storage/s3-client.ts',
    ]);
    expect(inServer(/console\.|(?<!#)process\.std(out|err)|import \{[^}]*\bstd(?:out|err)\b/)).toEqual([
      'src/server/admin/admin.ts',
      'src/server/command/check-model-server.ts',
      'src/server/command/command.ts',
      'src/server/command/models-command.ts',
      'src/server/housekeeping/build-template.ts',
      'src/server/main.ts',
      'src/server/mcp/stdio.ts',
      'src/server/pixmend.ts',
      'src/server/start-server.ts',
    ]);
  });

  test('only the operator’s command and, where MODELS asks for it, the start download a model', () => {
    const importing = (name: string) => filesWith(new RegExp(`from '[^']*/${name}\\.ts'`));
    expect(importing('download-model')).toEqual([
      'src/server/models/added/bring-models.ts',
      'src/server/models/added/run-models-command.ts',
    ]);
    expect(importing('bring-models')).toEqual(['src/server/start-server.ts']);
    expect(importing('run-models-command').toSorted()).toEqual([
      'src/server/admin/admin.ts',
      'src/server/command/models-command.ts',
    ]);
    expect(importing('models-command')).toEqual([]);
  });

  // ASVS 9.1.3
  test('the keys of Google and Apple come from addresses in the code and from nowhere that a token names', () => {
    const addresses = source.get('src/server/accounts/providers/issuers.ts')!.match(/keysUrl: '[^']+'/g);
    expect(addresses).toEqual([
      "keysUrl: 'https://www.googleapis.com/oauth2/v3/certs'",
      "keysUrl: 'https://appleid.apple.com/auth/keys'",
    ]);
    expect(filesWith(/\b(jku|x5u|x5c)\b|EmbeddedJWK/)).toEqual([]);
  });
});

// ASVS 13.4.1
test('no history and no secret is copied into an image', () => {
  const left = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');
  expect(left).toEqual(expect.arrayContaining(['.git', '.env*', 'data']));
});

test('no committed file names a folder that only one machine has', async () => {
  const named: string[] = [];
  const files = glob('{src,test,bench,scripts,deploy,docs}/**/*.{ts,tsx,mjs,conf,yml,json,md}', {
    cwd: root,
    // Lighthouse is installed below bench when the pages are measured.
    exclude: ['**/node_modules/**'],
  });
  for await (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    if (/(?<![\w/.*{}$)-])\/(?:tmp|home|root|work)\/\w/.test(text)) named.push(file);
  }
  expect(named).toEqual([]);
});
