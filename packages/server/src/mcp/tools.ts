import { compileStrict } from '../http/validation/compilers.ts';
import type { Schema } from '../http/validation/schema.ts';
import { COVERAGE_TOOLS } from './coverage-tools.ts';
import { SANDBOX_TOOLS } from './sandbox-tools.ts';
import { createSearchTools } from './search-tools.ts';
import { STORED_SEARCH_TOOLS } from './stored-search-tools.ts';
import type { Tool, ToolPrices } from './tool.ts';

type CheckedTool = { readonly tool: Tool; readonly check: ReturnType<typeof compileStrict> };

export type Tools = {
  readonly list: readonly Tool[];
  readonly find: (name: string) => CheckedTool | undefined;
};

/** Compiles every input, so it is called once in a process and not once for each caller. */
export function createTools(prices: ToolPrices): Tools {
  const list = [...createSearchTools(prices), ...STORED_SEARCH_TOOLS, ...COVERAGE_TOOLS, ...SANDBOX_TOOLS];
  const byName = new Map(list.map((tool) => [tool.name, { tool, check: compileStrict(tool.input as Schema) }]));
  return { list, find: (name) => byName.get(name) };
}
