import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { listManifests } from '@blotter/connectors';
import { findJurisdiction, findRegistry } from '@blotter/vocab';
import { MEMBER_FAMILIES } from './member-families.ts';
import { planMember } from './member-line.ts';
import { SKELETON_FORMATS, type SkeletonFormat, toSkeleton, withSource } from './source-skeleton.ts';

const USAGE = `Usage: npm run new:source -- <code> <family> [<host> [<further column>]] [--county <name>]
  <code>    a registry (TX, NAVAJO) or a criminal source (us-tx-harris-jail)
  <family>  a line of a family's table: ${Object.keys(MEMBER_FAMILIES).join(', ')}
            a folder of its own: ${SKELETON_FORMATS.join(', ')}`;

const SOURCES = fileURLToPath(new URL('../../../packages/connectors/src/sources/', import.meta.url));
const MEMBERS = join(SOURCES, 'criminal/members');

const refuse = (faults: readonly string[], exitCode = 1): void => {
  for (const fault of faults) console.error(fault);
  process.exitCode = exitCode;
};

const addMember = async (
  code: string,
  family: string,
  { host, further, county }: { host: string | undefined; further: string | undefined; county: string | undefined },
): Promise<void> => {
  const files = (await readdir(MEMBERS)).filter((file) => file !== 'member-lines.ts');
  const texts = await Promise.all(files.map((file) => readFile(join(MEMBERS, file), 'utf8')));
  const plan = planMember(
    { code, family, host, further, county },
    {
      tables: new Map(files.map((file, at) => [file, texts[at] ?? ''])),
      hosts: new Map(
        listManifests().flatMap((each) => (each.product === 'criminal' ? [[each.code, each.websites] as const] : [])),
      ),
    },
  );
  if (plan.kind === 'refused') return refuse(plan.faults);
  for (const [file, text] of plan.tables) await writeFile(join(MEMBERS, file), text);
  console.log(`members/${plan.file} has a new line: ${plan.line}`);
  for (const note of plan.notes) console.log(note);
};

const addFolder = async (code: string, format: SkeletonFormat): Promise<void> => {
  const parts = /^us-([a-z]{2}|fed)-([a-z0-9-]+)-(jail|prison|court|warrant)$/.exec(code);
  const [, state = '', place = '', kind = ''] = parts ?? [];
  if (!parts && !findRegistry(code))
    return refuse([`${code} is no registry of the table in packages/vocab, and no us-<state>-<place>-<kind>.`]);
  if (parts && state !== 'fed' && !findJurisdiction(state))
    return refuse([`${code}: ${state.toUpperCase()} is no state or territory.`]);
  const known = listManifests().find((manifest) => manifest.code === code);
  const criminal = parts ? { state: state === 'fed' ? 'US' : state.toUpperCase(), place, kind } : undefined;
  const skeleton = toSkeleton({ code, format, criminal });
  const folder = join(SOURCES, skeleton.product, code.toLowerCase());
  if (existsSync(folder) || (known && known.status !== 'building')) return refuse([`${code} is there already.`]);
  for (const [path, text] of skeleton.files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const index = join(SOURCES, 'index.ts');
  await writeFile(index, withSource(await readFile(index, 'utf8'), skeleton, code));
  console.log(`${skeleton.product} source ${code}: ${folder}
1. Fill in source.ts and examples/ (docs/develop/adding-a-source.md).
2. WRITE_EXPECTED=1 npx vitest run --project 'slow unit' packages/connectors/src/conformance.slow.test.ts -t 'source ${code}'
3. Read the expected.json it wrote, then npm run format and npm run check.`);
};

const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { county: { type: 'string' } } });
  } catch {
    return undefined;
  }
};

const read = readArguments();
const [rawCode = '', family = '', host, further, ...rest] = read?.positionals ?? [];
const code = /^us-/i.test(rawCode) ? rawCode.toLowerCase() : rawCode.toUpperCase();
const format = SKELETON_FORMATS.find((each) => each === family);
if (!read || rawCode === '' || family === '' || rest.length > 0) refuse([USAGE], 2);
else if (format) await addFolder(code, format);
else await addMember(code, family, { host, further, county: read.values.county });
