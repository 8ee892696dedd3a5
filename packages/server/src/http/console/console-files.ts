import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';

const gzip = promisify(gzipWithCallback);

const TYPES: { readonly [extension: string]: string } = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
};

export type ConsoleFile = { readonly type: string; readonly bytes: Buffer; readonly gzipped: Buffer };
export type ConsoleFiles = { readonly index: string; readonly assets: ReadonlyMap<string, ConsoleFile> };

/** Reads the built console into memory: about a megabyte, compressed once. */
export async function readConsoleFiles(folder: string): Promise<ConsoleFiles> {
  const names = await readdir(join(folder, 'assets'));
  const entries = await Promise.all(
    names.map(async (name): Promise<[string, ConsoleFile]> => {
      const bytes = await readFile(join(folder, 'assets', name));
      const type = TYPES[extname(name)] ?? 'application/octet-stream';
      return [name, { type, bytes, gzipped: await gzip(bytes, { level: 9 }) }];
    }),
  );
  return { index: await readFile(join(folder, 'index.html'), 'utf8'), assets: new Map(entries) };
}
