import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const START = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));
const holder = createServer();
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  port = (holder.address() as { readonly port: number }).port;
});
afterAll(() => holder.close());

describe('npm start on a port that another program uses (operator, Two commands)', () => {
  it.each(['PORT', 'BLOTTER_EVIDENCE_PORT'])('names the port and %s, and creates nothing', async (name) => {
    const dataDir = join(tmpdir(), `blotter-busy-port-${process.pid}`);
    const settings = { PORT: '0', BLOTTER_EVIDENCE_PORT: '0', [name]: String(port), BLOTTER_DATA: dataDir };
    const { code, text } = await new Promise<{ code: unknown; text: string }>((resolve) =>
      execFile(process.execPath, [START], { env: { PATH: process.env.PATH, ...settings } }, (error, stdout, stderr) =>
        resolve({ code: error?.code, text: stdout + stderr }),
      ),
    );
    expect(code).toBe(3);
    expect(text).toContain(`Port ${port} (${name}) is in use.`);
    expect(text).toMatch(new RegExp(`${name}=\\d+ npm start`));
    expect(existsSync(dataDir)).toBe(false);
  });
});
