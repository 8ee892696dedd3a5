import { MATCH_MODES, type SearchRequest } from '@blotter/contract';
import type { Command } from 'commander';
import pc from 'picocolors';
import { toEnvelopeHead } from '../features/offenders/answers/envelope.ts';
import { createOffenderDocuments } from '../features/offenders/people/documents-service.ts';
import { createPeopleIndex } from '../features/offenders/query/people-index.ts';
import { createRecordHistory } from '../features/offenders/query/record-history.ts';
import { toSearchedRegistries } from '../features/offenders/query/search-scope.ts';
import { searchPeople } from '../features/offenders/searching/search-people.ts';
import { listSourceStates } from '../features/sources/sources-store.ts';
import { FORMATS } from '../http/validation/formats.ts';
import { parseRecord } from '../searches/answers/record-json.ts';
import { onSnapshot } from '../searches/index/index-snapshot.ts';
import { print, printJson, withFoundation } from './with-foundation.ts';

type SearchOptions = {
  readonly first?: string;
  readonly last?: string;
  readonly dob?: string;
  readonly state?: string;
  readonly city?: string;
  readonly zip?: string;
  readonly q?: string;
  readonly match?: 'strict' | 'balanced' | 'broad';
  readonly limit: string;
  readonly json?: boolean;
};

type RecordSummary = {
  readonly name: { readonly full: string };
  readonly dob: string;
  readonly addresses: readonly { readonly city: string; readonly state: string }[];
  readonly sources: readonly { readonly jurisdiction: string }[];
  readonly matchConfidence: number;
  readonly matchBasis: readonly string[];
};

const isMode = (mode: string | undefined): boolean => MATCH_MODES.some((each) => each === mode);

const toRequest = ({ first, last, dob, state, city, zip, q, match, limit }: SearchOptions): SearchRequest => ({
  query: {
    ...(first !== undefined && { firstName: first }),
    ...(last !== undefined && { lastName: last }),
    ...(dob !== undefined && { dob }),
    ...(state !== undefined && { state }),
    ...(city !== undefined && { city }),
    ...(zip !== undefined && { zipcode: zip }),
    ...(q !== undefined && { q }),
    perPage: Math.min(Math.max(1, Number.parseInt(limit, 10) || 20), 4_000),
  },
  ...(match && { match }),
});

const cut = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);

const toLine = ({ name, dob, addresses, sources, matchConfidence, matchBasis }: RecordSummary): string => {
  const place = addresses[0] ? `${addresses[0].city} ${addresses[0].state}`.trim() : '';
  const registries = sources.map(({ jurisdiction }) => jurisdiction).join(' ');
  return `${matchConfidence.toFixed(2)}  ${cut(name.full, 30)} ${cut(dob || '-', 10)} ${cut(place, 22)} ${cut(registries, 12)} ${matchBasis.join(' ')}`;
};

/** Searches the records directly, next to a running service. Nothing is stored or billed. */
export function addSearchCommand(program: Command): void {
  program
    .command('search')
    .description('search the registries held here and print a table; nothing is stored or billed')
    .option('--last <name>', 'the surname')
    .option('--first <name>', 'the given name')
    .option('--dob <date>', 'YYYY-MM-DD')
    .option('--state <state>', 'code or name')
    .option('--city <city>')
    .option('--zip <zip>')
    .option('--q <text>', 'words anywhere')
    .option('--match <mode>', 'strict, balanced or broad', 'balanced')
    .option('--limit <n>', 'how many', '20')
    .option('--json', 'print the answer as JSON')
    .action(async (options: SearchOptions) => {
      if (options.dob !== undefined && !FORMATS.date?.(options.dob)) program.error('Write --dob as YYYY-MM-DD.');
      if (!isMode(options.match)) program.error('Use --match strict, balanced or broad.');
      const { head, records } = await withFoundation(async ({ config, db, log, clock, seal, catalog }) => {
        const index = createPeopleIndex({
          db,
          clock,
          log,
          seal,
          dataDir: config.dataDir,
          place: config.index.offender,
          listRegistries: async (tx) => toSearchedRegistries(await catalog.refresh(tx)),
          listStates: listSourceStates,
        });
        await index.catchUp();
        const deps = {
          documents: createOffenderDocuments({ db, seal }),
          history: createRecordHistory({ db, seal }),
          toPersonRef: (personId: bigint) => String(personId),
          listClearances: async () => [],
        };
        const answer = await onSnapshot(index, (snapshot) =>
          searchPeople(deps, { request: toRequest(options), snapshot, now: clock.now() }),
        );
        return {
          head: toEnvelopeHead({ searchId: '', now: clock.now(), elapsedMs: 0, isTest: false, ...answer.facts }),
          records: answer.records.map((record) => parseRecord<RecordSummary>(record)),
        };
      });
      if (options.json) return printJson({ ...head, records });
      print(pc.bold(`conf  ${cut('name', 30)} ${cut('born', 10)} ${cut('place', 22)} ${cut('registries', 12)} why`));
      for (const record of records) print(toLine(record));
      print(`${records.length} of ${head.counts.records} people from ${head.counts.sourcesQueried} registries.`);
      const { canConcludeNoMatch, because, remedies } = head.verdict;
      print(`Can this person be reported as not found? ${canConcludeNoMatch ? 'Yes.' : 'No.'}`);
      for (const sentence of [...head.warnings, ...because, ...remedies]) print(pc.dim(sentence));
    });
}
