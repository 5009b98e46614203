import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { readConfig } from './config.ts';
import { userDataFolder } from './user-data-folder.ts';

/** The package's program: `pixmend` serves, `pixmend mcp` is for assistants, `pixmend models …` and `pixmend admin …` are the operator's, anything else edits files. */
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(`Pixmend needs Node 24 or newer; this is ${process.version}.\n`);
  process.exit(1);
}
const [first] = process.argv.slice(2);
process.env['DATA_DIR'] ||= userDataFolder(process.platform, process.env, homedir());
// Paths count from where the program is started, also below a script of npm.
delete process.env['INIT_CWD'];

if (first === undefined || first === '--no-open') {
  await import('./main.ts');
  const config = readConfig(process.env);
  if (first === undefined && process.stdout.isTTY && config.port > 0) open(config);
} else if (first === 'models' || first === 'admin') {
  process.argv.splice(2, 1);
  await (first === 'models' ? import('./command/models-command.ts') : import('./admin/admin.ts'));
} else if (first === 'mcp') {
  await import('./mcp/stdio.ts');
} else {
  await import('./command/command.ts');
}

/** Shows the pages in the person's browser; without one, the address has been printed. */
function open({ publicUrl, port }: { publicUrl: string | undefined; port: number }): void {
  const url = publicUrl ?? `http://localhost:${port}`;
  const [program, ...args] = {
    darwin: ['open', url],
    win32: ['rundll32', 'url.dll,FileProtocolHandler', url],
  }[process.platform as string] ?? ['xdg-open', url];
  const browser = spawn(program!, args, { stdio: 'ignore', detached: true });
  browser.once('error', () => {});
  browser.unref();
}
