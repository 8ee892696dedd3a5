import { NO_REAL_REGISTRY, TEST_DATA, withoutNulls } from '@blotter/contract';
import { type Blotter, isBlotterError } from '@blotter/sdk';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import type { Log } from '../log.ts';
import { isTestKey, type Tool, type ToolResult } from './tool.ts';
import type { Tools } from './tools.ts';
import { INSTRUCTIONS } from './verdict-text.ts';

export type McpServerDeps = {
  readonly client: Blotter;
  readonly apiKey: string;
  readonly log: Log;
  readonly tools: Tools;
};

/** The tools of one caller. The log has the tool's name and outcome, never the arguments. */
export function createProtocolServer({ client, apiKey, log, tools }: McpServerDeps): Server {
  const server = new Server(
    { name: 'blotter', version: '1.0.0' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: tools.list.map(toListed) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const found = tools.find(params.name);
    if (!found) throw new McpError(ErrorCode.InvalidParams, 'There is no such tool.');
    const { tool, check } = found;
    const checked = check(withoutNulls(tool.input, params.arguments ?? {}));
    const result = 'error' in checked ? toRefused(checked.error.message) : await run(tool, checked.value, signal);
    log.info({ tool: tool.name, refused: result.isError === true }, 'a tool was called');
    return result;
  });
  const run = async (tool: Tool, input: unknown, signal: AbortSignal): Promise<CallToolResult> => {
    try {
      const result = await tool.run({ client, apiKey, signal }, input as never);
      const { text, data } = isTestKey(apiKey) ? toTestResult(result) : result;
      return { content: [{ type: 'text', text }], ...(data && { structuredContent: data }) };
    } catch (error) {
      if (!isBlotterError(error)) {
        log.error({ error, tool: tool.name }, 'a tool failed');
        return toRefused('The tool failed; nothing is known of its outcome.');
      }
      return toRefused(error.kind === 'api' ? `${error.status} ${error.code ?? ''}: ${error.message}` : error.message);
    }
  };
  return server;
}

/** The verdict must stay first, and it also says that this is a test. */
const toTestResult = ({ text, data }: ToolResult): ToolResult => ({
  text: `${text}\n${TEST_DATA}: ${NO_REAL_REGISTRY}`,
  ...(data && { data: { testMode: true, ...data } }),
});

/** An error must not be read as an answer. */
const toRefused = (message: string): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: `${message}\nNothing was found out: do not report this as “no match”.` }],
});

const toListed = ({ name, title, description, input, isBillable, changes }: Tool) => ({
  name,
  title,
  description,
  inputSchema: input as unknown as { type: 'object'; [key: string]: unknown },
  annotations: {
    title,
    readOnlyHint: !isBillable && changes === undefined,
    destructiveHint: changes === 'deletes',
    idempotentHint: !isBillable && changes !== 'adds',
    openWorldHint: true,
  },
  _meta: { 'blotter/billable': isBillable },
});
