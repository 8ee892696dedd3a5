import { fileURLToPath } from 'node:url';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { DESCRIPTION_FILE } from './description.ts';

const CONFIG_FILE = fileURLToPath(new URL('../redocly.yaml', import.meta.url));

/** Returns the errors and warnings of the linter, one sentence each. */
export async function listProblems(text: string): Promise<readonly string[]> {
  const config = await loadConfig({ configPath: CONFIG_FILE });
  const problems = await lintFromString({ source: text, absoluteRef: DESCRIPTION_FILE, config });
  return problems.map(
    ({ severity, ruleId, message, location }) => `${severity} ${ruleId} at ${location[0]?.pointer ?? '#'}: ${message}`,
  );
}
