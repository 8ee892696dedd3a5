import { DeclaredSource } from '@blotter/contract';
import type { Command } from 'commander';
import { OperatorNotice } from '../failure.ts';
import { createDeclaring } from '../features/sources/declaring-service.ts';
import { compileFaults } from '../http/validation/compilers.ts';
import type { Schema } from '../http/validation/schema.ts';
import { readJsonFile } from './json-file.ts';
import { print, printJson, withFoundation } from './with-foundation.ts';

type AddOptions = {
  readonly manifest?: string;
  readonly name?: string;
  readonly kind?: string;
  readonly state?: string;
  readonly county?: string;
  readonly covers?: string;
  readonly agency?: string;
  readonly website?: string;
  readonly json?: boolean;
};

/** Reads the fields from the command line or the file. Both at once is an error, because it would be ambiguous. */
const readDeclaration = async (code: string | undefined, options: AddOptions): Promise<unknown> => {
  const { manifest, json: _json, covers, ...fields } = options;
  if (manifest === undefined) return { ...(code && { code }), ...fields, ...(covers && { covers: covers.split(',') }) };
  if (code !== undefined || covers !== undefined || Object.keys(fields).length > 0)
    throw new OperatorNotice('Send either --manifest or a code with its options.');
  return readJsonFile(manifest);
};

/** Commands for sources that are not built in: `blotter sources add`, `remove` and `declared`. */
export function addDeclareCommands(sources: Command): void {
  sources
    .command('add [code]')
    .description('declare a source that is not built in, so that it can be fed')
    .option('--manifest <file>', 'a JSON file with these fields instead of the options')
    .option('--name <name>', 'as answers and reports show it')
    .option('--kind <kind>', 'jail, prison, court or warrant; of a registry state, territory or tribe')
    .option('--state <code>', 'the state; of a criminal source it stands in the code already')
    .option('--county <name>', 'of a criminal source')
    .option('--covers <codes>', 'the states that a registry covers, as TX,OK')
    .option('--agency <name>', 'who publishes it')
    .option('--website <url>', 'where a person would look it up')
    .option('--json', 'print JSON')
    .action(async (code: string | undefined, options: AddOptions) => {
      const declaration = await readDeclaration(code, options);
      const faults = compileFaults(DeclaredSource as Schema)(declaration);
      if (faults.length > 0) throw new OperatorNotice(faults.join('\n').replaceAll(/^The body/gm, 'The manifest'));
      const added = await withFoundation((foundation) =>
        createDeclaring(foundation).add(declaration as DeclaredSource),
      );
      if (options.json) return printJson(added);
      print(`${added.code} is declared. Feed it: blotter ingest ${added.code} <file>`);
    });
  sources
    .command('remove <code>')
    .description('take a declared source back; refused as soon as it holds data')
    .action(async (code: string) => {
      print(`${await withFoundation((foundation) => createDeclaring(foundation).remove(code))} is removed.`);
    });
  sources
    .command('declared')
    .description('the sources that were declared')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const found = await withFoundation((foundation) => createDeclaring(foundation).list());
      if (json) return printJson(found);
      for (const { code, kind, name } of found) print(`${code.padEnd(26)} ${kind.padEnd(9)} ${name}`);
      if (found.length === 0) print('No source is declared.');
    });
}
