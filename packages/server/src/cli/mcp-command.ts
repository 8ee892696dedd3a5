import { once } from 'node:events';
import type { Command } from 'commander';
import { readConfig, SettingsRefused } from '../config/config.ts';
import { toUsdText } from '../features/billing/ledger/money.ts';
import { DEFAULT_PRICES } from '../features/billing/ledger/prices.ts';
import { createLog } from '../log.ts';
import type { ToolPrices } from '../mcp/tool.ts';

type McpOptions = {
  readonly http?: string | true;
  readonly host: string;
  readonly allowHost: readonly string[];
  readonly allowOrigin: readonly string[];
};

const DEFAULT_PORT = '8082';

const LIST_PRICES: ToolPrices = {
  baseCallUsd: toUsdText(DEFAULT_PRICES.baseCall),
  liveSourceUsd: toUsdText(DEFAULT_PRICES.liveSource),
};

const collect = (value: string, values: readonly string[]): readonly string[] => [...values, value];

/** Serves agents as an ordinary client of the API. It opens no database, and loads its library only on demand. */
export function addMcpCommand(program: Command): void {
  program
    .command('mcp')
    .description('serve the search to AI agents by the Model Context Protocol; over standard input and output, or HTTP')
    .option(
      '--http [port]',
      `over HTTP at /mcp instead, each request with its own key; port ${DEFAULT_PORT} unless said`,
    )
    .option('--host <address>', 'where HTTP listens', '127.0.0.1')
    .option(
      '--allow-host <name>',
      'a name beside the loopback’s under which HTTP is reached; may be repeated',
      collect,
      [],
    )
    .option('--allow-origin <origin>', 'a page that may call over HTTP from a browser; may be repeated', collect, [])
    .action(async ({ http, host, allowHost, allowOrigin }: McpOptions) => {
      const { apiUrl: url, apiKey, logLevel } = readConfig();
      const log = createLog(logLevel);
      if (http === undefined) {
        if (apiKey === undefined) throw new SettingsRefused(['BLOTTER_API_KEY: set it to an API key.']);
        const { serveStdio } = await import('../mcp/serve-stdio.ts');
        return serveStdio({ url, apiKey, log, prices: LIST_PRICES });
      }
      const port = Number(http === true ? DEFAULT_PORT : http);
      if (!Number.isInteger(port) || port < 0 || port > 65_535)
        program.error('Give a port from 0 to 65535 after --http.');
      const { serveHttp } = await import('../mcp/serve-http.ts');
      const running = await serveHttp({
        url,
        host,
        port,
        log,
        prices: LIST_PRICES,
        allowedHosts: allowHost,
        allowedOrigins: allowOrigin,
      });
      process.stderr.write(`Agents are served at ${running.url}, for the API at ${url}.\n`);
      await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
      await running.stop();
    });
}
