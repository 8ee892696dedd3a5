import { type Command, Option } from 'commander';
import { composeLinking } from '../compose/compose-linking.ts';
import { OperatorNotice } from '../failure.ts';
import { createCriminalLinks } from '../features/criminal/linking/link-records-service.ts';
import { createLinkPeople } from '../features/offenders/linking/link-people-service.ts';
import { createSuppressions } from '../features/offenders/records/suppressions-service.ts';
import { NO_OUTPUT, type Show, withProgress } from './progress.ts';
import { print, printJson, withFoundation } from './with-foundation.ts';

type SuppressOptions = {
  readonly jurisdiction?: string;
  readonly person?: boolean;
  readonly reason?: string;
  readonly lift?: boolean;
  readonly json?: boolean;
};

const addLinkCommands = (program: Command): void => {
  const link = program.command('link').description('which records are one person');
  link
    .command('all', { isDefault: true })
    .description('link every record anew and learn from them; records that change are linked by the worker')
    .option('--full', 'the same; said for clarity')
    .addOption(new Option('--product <name>', 'only these records; without it all').choices(['offender', 'criminal']))
    .option('--in-blocks', 'use little memory: learn from a sample, link in blocks, continue after an interruption')
    .option('--json', 'print JSON')
    .option('--quiet', 'print no progress')
    .action(async ({ product, inBlocks = false, json, quiet }: LinkOptions) => {
      const linkEach = (show: Show) =>
        withFoundation(async (foundation) => {
          const linking = composeLinking(foundation);
          const toOptions = (phase: string) => {
            show({ phase });
            return { inBlocks, onProgress: (linked: number) => show({ phase, detail: `${linked} linked` }) };
          };
          return {
            offender:
              product === 'criminal' ? undefined : await linking.offender(toOptions('linking offender records')),
            criminal:
              product === 'offender' ? undefined : await linking.criminal(toOptions('linking criminal records')),
          };
        });
      const { offender, criminal } = await withProgress(linkEach, quiet ? { output: NO_OUTPUT } : {});
      if (json) return printJson({ offender, criminal });
      if (offender)
        print(
          'merged' in offender
            ? `${offender.records} offender records, ${offender.merged} people of several; ${offender.moved} were given another person.`
            : `${offender.records} offender records were linked in blocks.`,
        );
      if (criminal)
        print(
          'related' in criminal
            ? `${criminal.records} criminal records, which name ${criminal.related} others as related.`
            : `${criminal.records} criminal records were linked in blocks.`,
        );
    });
  link
    .command('undo <record> <other>')
    .description('take two records apart, written CODE:uuid, and keep them apart')
    .requiredOption('--reason <text>', 'why; kept, never shown')
    .action(async (record: string, other: string, { reason }: { reason: string }) => {
      const pair = [toRecordKey(record), toRecordKey(other)] as const;
      if (pair.every(({ source }) => CRIMINAL_CODE.test(source))) {
        await withFoundation(({ db, clock, seal }) => createCriminalLinks({ db, clock, seal }).takeApart(pair, reason));
        return print('They no longer name each other.');
      }
      const report = await withFoundation(({ db, clock, seal }) =>
        createLinkPeople({ db, clock, seal }).takeApart(pair, reason),
      );
      print(`They are apart; ${report.moved} of ${report.records} records were given another person.`);
    });
};

const CRIMINAL_CODE = /^us-/i;

const toRecordKey = (text: string) => {
  const [, source, rowKey] = /^([^:]+):(.+)$/.exec(text) ?? [];
  if (source === undefined || rowKey === undefined)
    throw new OperatorNotice(`Write a record as CODE:uuid, such as TX:TX-4411.`);
  return { source: CRIMINAL_CODE.test(source) ? source.toLowerCase() : source.toUpperCase(), rowKey };
};

type LinkOptions = {
  readonly product?: 'offender' | 'criminal';
  readonly inBlocks?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
};

export function addRecordCommands(program: Command): void {
  addLinkCommands(program);
  program
    .command('suppress <id>')
    .description('withhold a record from every answer, through every later ingest: a court order, a sealing, a dispute')
    .option('--jurisdiction <code>', 'the registry or criminal source, where several hold this uuid or externalId')
    .option('--person', 'every record of the same person')
    .option('--reason <text>', 'why; kept, never shown')
    .option('--lift', 'show it again')
    .option('--json', 'print JSON')
    .action(async (uuid: string, { jurisdiction, person, reason, lift, json }: SuppressOptions) => {
      if (!lift && !reason?.trim()) program.error('Say --reason.');
      const keys = await withFoundation(({ db, clock }) => {
        const suppressions = createSuppressions({ db, clock });
        const wanted = { uuid, jurisdiction, ofPerson: person ?? false };
        return lift ? suppressions.lift(wanted) : suppressions.suppress(wanted, reason?.trim() ?? '');
      });
      if (json) return printJson({ suppressed: !lift, records: keys });
      for (const { source, rowKey } of keys) print(`${source} ${rowKey} is ${lift ? 'shown again' : 'withheld'}.`);
    });
}
