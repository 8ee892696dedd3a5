import { readFile } from 'node:fs/promises';
import { OperatorNotice } from '../failure.ts';

/** What stands in a JSON file that the operator names; says so if it cannot be read or is none. */
export async function readJsonFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OperatorNotice(`${path} cannot be read.`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new OperatorNotice(`${path} is not JSON.`);
  }
}
