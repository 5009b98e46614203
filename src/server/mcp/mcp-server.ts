import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { PRODUCT_NAME } from '../../tools/product.ts';
import type { catalogue } from '../../tools/catalogue.ts';
import type { ToolField } from '../../tools/tool.ts';
import { kebab } from '../command/command-help.ts';
import { ApiError } from '../errors/api-error.ts';

type Tool = (typeof catalogue)[number];

/** One call of a tool by an assistant. */
export interface McpCall {
  readonly tool: Tool;
  /** What the tool takes, not parsed yet by its schema. */
  readonly params: Record<string, unknown>;
  /** The arguments of `inputs`, parsed by them. */
  readonly given: Record<string, unknown>;
  /** Aborted when the assistant cancels the call or goes. */
  readonly signal: AbortSignal;
  /** Tells how far it is, 0..1, where the assistant asked for that. Never goes back. */
  readonly tell: (share: number, message: string) => void;
}

interface McpOptions {
  readonly version: string;
  readonly tools: readonly Tool[];
  /** What every tool takes beside its own parameters: the photo above all. */
  readonly inputs: z.ZodRawShape;
  /** How results come, for the assistant to read. */
  readonly gives: string;
  /** Rejects with an Error whose message is a sentence for the assistant. */
  readonly edit: (call: McpCall) => Promise<CallToolResult['content']>;
}

/** A server of the Model Context Protocol with the tools of the catalogue. What is refused or fails is a result that says so, as the protocol wants it. */
export function createMcpServer({ version, tools, inputs, gives, edit }: McpOptions): McpServer {
  const server = new McpServer({ name: PRODUCT_NAME, version });
  for (const tool of tools) {
    const description = `${tool.summary} ${gives}`;
    const inputSchema = z.strictObject({ ...inputs, ...paramsOf(tool) });
    const annotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
    server.registerTool(
      kebab(tool.id),
      { title: tool.label, description, inputSchema, annotations },
      async (args, extra) => {
        const own = Object.keys(tool.params.shape);
        const entries = Object.entries(args);
        const { _meta: meta } = extra;
        const progressToken = meta?.progressToken;
        let told = 0;
        const tell = (share: number, message: string) => {
          if (progressToken === undefined || share < told) return;
          told = share;
          const params = { progressToken, progress: share, total: 1, message };
          void extra.sendNotification({ method: 'notifications/progress', params }).catch(() => {});
        };
        try {
          const content = await edit({
            tool,
            params: { ...tool.start, ...Object.fromEntries(entries.filter(([name]) => own.includes(name))) },
            given: Object.fromEntries(entries.filter(([name]) => !own.includes(name))),
            signal: extra.signal,
            tell,
          });
          return { content };
        } catch (error) {
          if (!(error instanceof Error)) throw error;
          const code = error instanceof ApiError ? { _meta: { code: error.code } } : {};
          return { isError: true, content: [{ type: 'text', text: error.message }], ...code };
        }
      },
    );
  }
  return server;
}

/** The parameters of a tool, described by what its panel says of them. */
function paramsOf(tool: Tool): z.ZodRawShape {
  const fields = ('fields' in tool ? tool.fields : []) as readonly ToolField[];
  const about = new Map(fields.flatMap(aboutField));
  return Object.fromEntries(
    Object.entries(tool.params.shape as z.ZodRawShape).map(([name, schema]) => {
      const text = about.get(name);
      return [name, text === undefined ? schema : (schema as z.ZodType).describe(text)];
    }),
  );
}

function aboutField(field: ToolField): (readonly [param: string, text: string])[] {
  switch (field.kind) {
    case 'text':
      return [[field.param, `${field.label} Such as: ${field.placeholder}`]];
    case 'mask':
      return field.words ? aboutField(field.words) : [];
    case 'ratio':
      return [
        [field.width, 'The width of the ratio that is wanted.'],
        [field.height, 'The height of the ratio that is wanted.'],
      ];
    case 'choice':
      return [[field.param, `${field.label}: ${field.times.join(', ')} times.`]];
    case 'switch':
      return [[field.param, `${field.label}: ${field.hint}`]];
  }
}
