import { type FeedFormat, readFeedMapping } from '@blotter/connectors';
import type { Command } from 'commander';
import { composeIntake } from '../compose/compose-intake.ts';
import { OperatorNotice } from '../failure.ts';
import { isFeedUrl, withDownload } from '../features/ingest/feeds/feed-client.ts';
import { type QuarantinedRow, type RunProgress, type StoredRun, toRowPlace } from '../features/ingest/run.ts';
import { createEgress } from '../outbound/guarded-fetch.ts';
import { addDeclareCommands } from './declare-commands.ts';
import { EXIT } from './exit-codes.ts';
import { readJsonFile } from './json-file.ts';
import { type Step, withProgress } from './progress.ts';
import { print, printJson, withFoundation } from './with-foundation.ts';

const ROWS_SHOWN = 5;

type FinishedRun = { readonly run: StoredRun | 'unchanged'; readonly quarantine: readonly QuarantinedRow[] };

const report = ({ run, quarantine }: FinishedRun, json: boolean | undefined): void => {
  if (run !== 'unchanged' && run.state === 'held') process.exitCode = EXIT.refused;
  if (json) {
    printJson(run);
    return;
  }
  if (run === 'unchanged') {
    print('The source has not changed.');
    return;
  }
  const { id, source, state, rowsRead, arrived, changed, unchanged, departed, quarantined, repeated } = run;
  print(
    `${source} ${state}: ${rowsRead} rows, ${arrived} arrived, ${changed} changed, ${unchanged} unchanged, ${departed} departed, ${quarantined} quarantined, ${repeated} repeated`,
  );
  for (const reason of run.reasons) print(`  ${reason}`);
  // The reasons of a held run name rows already.
  if (state !== 'held') for (const row of quarantine) print(`  ${toRowPlace(row)}: ${row.reason}.`);
  if (quarantined > 0) print(`  All rows in quarantine: blotter sources check ${id}`);
  if (state === 'held')
    print(
      `  Look at it, then release or discard run ${id}: in the console, or POST /v1/admin/ingest/runs/${id}/release.`,
    );
};

/** Returns the run with the first of its quarantined rows. */
const withQuarantine = async (
  intake: ReturnType<typeof composeIntake>['intake'],
  run: StoredRun | 'unchanged',
): Promise<FinishedRun> => ({
  run,
  quarantine: run === 'unchanged' ? [] : await intake.listQuarantine(run.id, ROWS_SHOWN),
});

const toStep = ({ phase, count }: RunProgress, share?: number): Step => ({
  phase,
  detail: `${count} ${phase === 'fetching' ? 'pages' : 'rows'}`,
  ...(phase === 'reading' && share !== undefined && { share }),
});

type SourceListing = { readonly records: number; readonly name: string; readonly simulated: boolean };

const printSource = (
  code: string,
  status: string,
  at: string | null,
  { records, name, simulated }: SourceListing,
): void =>
  print(
    `${code.padEnd(26)} ${status.padEnd(9)} ${String(records).padStart(9)}  ${at ?? '-'}  ${name}${simulated ? '  [simulated data]' : ''}`,
  );

type IngestOptions = {
  readonly format?: FeedFormat;
  readonly mapping?: string;
  readonly delta?: boolean;
  readonly acceptDepartures?: boolean;
  readonly json?: boolean;
};

export function addSourceCommands(program: Command): void {
  program
    .command('ingest <source> <file|url>')
    .description('read a feed into a source; the same feed goes on where a killed run stopped')
    .option('--format <format>', 'ndjson, json, csv or tsv; by the file’s ending if absent')
    .option('--mapping <file>', 'JSON that says which column is which field of the feed')
    .option('--delta', 'the file contains only changes, so missing rows stay listed')
    .option('--accept-departures', 'take the run over although more than a fifth of the source would depart')
    .option('--json', 'print JSON')
    .action(async (source: string, place: string, options: IngestOptions) => {
      const mapping = options.mapping === undefined ? undefined : await readMappingFile(options.mapping);
      const ended = await withProgress((show) =>
        withFoundation(async (foundation) => {
          const { sources, intake } = composeIntake(foundation);
          const read = (path: string) =>
            intake.ingestFile({
              manifest: sources.get(source),
              path,
              format: options.format,
              mapping,
              delta: options.delta ?? false,
              acceptDepartures: options.acceptDepartures ?? false,
              onProgress: (progress, share) => show(toStep(progress, share)),
            });
          const egress = createEgress({ allowedOrigins: foundation.config.egressAllow });
          if (!isFeedUrl(place)) return withQuarantine(intake, await read(place));
          show({ phase: 'fetching' });
          return withQuarantine(intake, await withDownload(egress.fetch, place, read));
        }),
      );
      report(ended, options.json);
    });

  program
    .command('crawl <source>')
    .description('read a source over HTTP by its connector, at the pace it allows')
    .option('--json', 'print JSON')
    .action(async (source: string, { json }: { json?: boolean }) => {
      const ended = await withProgress((show) =>
        withFoundation(async (foundation) => {
          const { intake } = composeIntake(foundation);
          return withQuarantine(intake, await intake.crawl(source, (progress) => show(toStep(progress))));
        }),
      );
      report(ended, json);
    });

  const sources = program.command('sources').description('the catalogue of sources');
  sources
    .command('list', { isDefault: true })
    .description('every source with its records and its last success')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const found = await withFoundation(async (foundation) => {
        const service = composeIntake(foundation).sources;
        return { registries: await service.listRegistries(), criminal: await service.listCriminal() };
      });
      if (json) return printJson(found);
      for (const registry of found.registries.sources)
        printSource(registry.id, registry.status, registry.health.lastSuccessAt, registry);
      for (const source of found.criminal.sources)
        printSource(source.code, source.availability, source.lastUpdatedAt, source);
    });
  addDeclareCommands(sources);
  sources
    .command('check <run>')
    .description('rows of a run that were not taken, with their reasons; the first 1,000')
    .option('--json', 'print JSON')
    .action(async (id: string, { json }: { json?: boolean }) => {
      const rows = await withFoundation((foundation) => composeIntake(foundation).intake.listQuarantine(id, 1_000));
      if (json) return printJson(rows);
      for (const row of rows) print(`${toRowPlace(row)}: ${row.reason}`);
      if (rows.length === 0) print('Nothing is in quarantine.');
    });
}

const readMappingFile = async (path: string) => {
  const mapping = readFeedMapping(await readJsonFile(path));
  if (!mapping.ok) throw new OperatorNotice(`${path}: ${mapping.reasons.join('; ')}`);
  return mapping.mapping;
};
