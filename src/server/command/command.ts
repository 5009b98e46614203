import { readFile } from 'node:fs/promises';
import { readConfig } from '../config.ts';
import { StartupError } from '../errors/startup-error.ts';
import { toolHelp, USAGE } from './command-help.ts';
import { createJsonReport, createReport } from './command-report.ts';
import { openEngine } from './engine.ts';
import { type Command, type Parsed, parseCommand, STANDARD } from './parse-command.ts';
import { runCommand } from './run-command.ts';

const PACKAGE = new URL('../../../package.json', import.meta.url);

/** `node src/server/command/command.ts TOOL PICTURE…`: edits files with our own engine, without a server. */
async function main(args: readonly string[]): Promise<void> {
  const { maxPixels, modelsDir } = readConfig(process.env);
  // npm starts a script in the project's folder, and tells the folder of the person.
  process.chdir(process.env['INIT_CWD'] ?? process.cwd());
  let parsed: Parsed;
  try {
    parsed = parseCommand(args);
    if (parsed.asks === 'edit') refuseTerminals(parsed.command);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  if (parsed.asks === 'edit') return edit(parsed.command, { maxPixels, modelsDir });
  process.stdout.write(
    parsed.asks === 'version' ? `${await ownVersion()}\n` : parsed.tool ? toolHelp(parsed.tool) : USAGE,
  );
}

async function edit(
  command: Command,
  { maxPixels, modelsDir }: { maxPixels: number; modelsDir: string },
): Promise<void> {
  const engine = await openEngine({ maxPixels, modelsDir, concurrency: 1 });
  const report = command.json ? createJsonReport(process.stdout) : createReport(process.stderr);
  const { stdin, stdout } = process;
  try {
    if (!(await runCommand({ ...engine, stdin, stdout, ...report }, command))) process.exitCode = 1;
  } finally {
    await engine.close();
  }
}

/** A picture's bytes neither come from a keyboard nor go to a screen. */
function refuseTerminals({ pictures, output }: Command): void {
  if (pictures.includes(STANDARD) && process.stdin.isTTY) throw new Error('“-” reads a picture that is piped in.');
  if (output.kind === 'stdout' && process.stdout.isTTY)
    throw new Error('Standard output is a terminal: say --out FOLDER.');
}

const ownVersion = async (): Promise<string> =>
  (JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string }).version;

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
