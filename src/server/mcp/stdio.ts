import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';
import { catalogue } from '../../tools/catalogue.ts';
import { openEngine } from '../command/engine.ts';
import { formatOf, outputOf } from '../command/parse-command.ts';
import { type PictureOutcome, runCommand } from '../command/run-command.ts';
import { readConfig } from '../config.ts';
import { createMcpServer, type McpCall } from './mcp-server.ts';

const inputs = {
  image: z.string().describe('The path of the photo: JPG, PNG, WebP, HEIC or TIFF.'),
  out: z.string().optional().describe('A folder, or a file such as cut.png; beside the photo when left out.'),
  format: z.enum(['png', 'jpg', 'webp', 'avif']).optional().describe('png when left out.'),
  mask: z
    .string()
    .optional()
    .describe('The path of a picture: white where the photo should be erased, kept or edited.'),
  overwrite: z.boolean().optional().describe('Writes over a result that is there.'),
  seed: z.int().min(0).optional().describe('Another number gives another result where a tool has a choice.'),
};
type Inputs = z.output<z.ZodObject<typeof inputs>>;

/** How far an edit is when a phase begins. */
const SHARES: Readonly<Record<string, number>> = { reading: 0.05, preparing: 0.1, editing: 0.3, finishing: 0.9 };

/** `pixmend mcp`: an assistant on this machine edits files by the command line's engine. Standard output is the protocol's alone. */
async function main(): Promise<void> {
  // npm starts a script in the project's folder, and tells the folder of the person.
  const { maxPixels, modelsDir, concurrency } = readConfig(process.env);
  process.chdir(process.env['INIT_CWD'] || process.cwd());
  const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const engine = await openEngine({ maxPixels, modelsDir, concurrency });
  const gives = 'The result is a file, whose path is told. Nothing leaves this machine.';
  const edit = async ({ tool, params, given, signal, tell }: McpCall) => {
    const { image, out, format, mask, overwrite, seed = 1 } = given as Inputs;
    const parsed = tool.params.safeParse(params);
    if (!parsed.success) throw new Error(tool.invalidParams);
    const output = outputOf(out, [image], tool);
    let outcome: PictureOutcome | undefined;
    await runCommand(
      {
        ...engine,
        stdin: process.stdin,
        stdout: process.stderr,
        signal,
        onPhase: (_, phase) => tell(SHARES[phase] ?? 0, phase),
        onOutcome: (_, made) => (outcome = made),
      },
      {
        tool: tool.id,
        params: parsed.data,
        // A file of any name, not a pattern and not standard input.
        pictures: [path.resolve(image)],
        output: output.kind === 'stdout' ? { kind: 'beside' } : output,
        format: formatOf(format, output),
        mask: mask === undefined ? undefined : path.resolve(mask),
        seed,
        recursive: false,
        existing: overwrite ? 'overwrite' : 'refuse',
        json: true,
      },
    );
    if (outcome?.status !== 'edited')
      throw new Error(
        outcome?.reason.replace('say --skip-existing or --overwrite', 'say overwrite') ?? 'It is no picture.',
      );
    const files = outcome.results.map((file) => path.resolve(file));
    return [
      { type: 'text' as const, text: [`Saved as ${files.join(', ')}`, ...outcome.notes].join('\n') },
      ...files.map((file) => ({
        type: 'resource_link' as const,
        uri: pathToFileURL(file).href,
        name: path.basename(file),
        mimeType: `image/${formatOf(format, output)}`,
      })),
    ];
  };
  const server = createMcpServer({ version, tools: catalogue, inputs, gives, edit });
  await server.connect(new StdioServerTransport());
  process.stdin.once('end', () => void engine.close());
}

await main();
