import { readFile } from 'node:fs/promises';
import { OperatorNotice } from '../failure.ts';

/** Reads and parses a JSON file. Throws an OperatorNotice if the file cannot be read or is not JSON. */
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
