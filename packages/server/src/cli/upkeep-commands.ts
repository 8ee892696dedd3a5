import type { Command } from 'commander';
import { readConfig } from '../config/config.ts';
import { fromClearCriminal } from '../features/criminal/documents/criminal-facts.ts';
import { fromClearOffender } from '../features/offenders/documents/offender-pieces.ts';
import { prebuildWebApps } from '../http/pages/web-build.ts';
import { sealOldVersions } from '../searches/index/old-versions.ts';
import { openDatabase } from '../store/database.ts';
import { distribute } from '../store/distribution.ts';
import { listMissing, migrate } from '../store/migrate.ts';
import { getMasterStatus, rotateMaster } from '../vault/master-rotation.ts';
import { runDoctor } from './doctor.ts';
import { EXIT } from './exit-codes.ts';
import type { Finding } from './finding.ts';
import { withProgress } from './progress.ts';
import { withDatabaseUrl } from './with-database-url.ts';
import { print, printJson, withFoundation } from './with-foundation.ts';

export function addUpkeepCommands(program: Command): void {
  program
    .command('migrate')
    .description('bring the database’s schema up to date')
    .option('--check', 'change nothing; exit 1 if something is missing')
    .option('--distribute', 'then spread the large tables over the nodes of a Citus cluster')
    .action(async ({ check, distribute: spreads }: { check?: boolean; distribute?: boolean }) =>
      withDatabaseUrl(readConfig(), async (connectionString) => {
        const db = openDatabase({ connectionString, maxConnections: 2, onError: () => {} });
        try {
          const names = await (check ? listMissing(db) : migrate(db));
          print(
            names.length === 0 ? 'The schema is up to date.' : `${check ? 'Missing' : 'Applied'}: ${names.join(', ')}`,
          );
          if (check && names.length > 0) process.exitCode = EXIT.refused;
          if (spreads && !check) print(toDistributedLine(await distribute(db)));
        } finally {
          await db.close();
        }
      }),
    );

  program
    .command('build')
    .description('build the web pages into the program’s folder, for an image with read-only code')
    .action(prebuildWebApps);

  const audit = program.command('audit').description('the audit chains');
  audit
    .command('verify')
    .description('check every link and seal; exit 1 if one does not hold')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const report = await withProgress((show) =>
        withFoundation((foundation) => {
          show({ phase: 'checking the audit chains' });
          return foundation.audit.verify();
        }),
      );
      if (json) printJson(report);
      else {
        print(
          `${report.entries} entries in ${report.chains} chains, ${report.seals} seals: ${report.intact ? 'intact' : 'NOT INTACT'}`,
        );
        for (const fault of report.faults) print(`  ${fault}`);
      }
      if (!report.intact) process.exitCode = EXIT.refused;
    });

  const master = program.command('master-key').description('the key that wraps all data keys');
  master
    .command('status')
    .description('which master keys wrap how many data keys')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const status = await withFoundation(({ db, keyring }) => getMasterStatus(db, keyring));
      if (json) return printJson(status);
      print(
        `from ${status.source}; current ${status.currentMaster}${status.rotationUnderWay ? '; a rotation is under way' : ''}`,
      );
      for (const { id, dataKeys, inKeyring } of status.masters)
        print(`  ${id}  ${dataKeys} data keys${inKeyring ? '' : '  MISSING'}`);
    });
  master
    .command('rotate')
    .description('wrap every data key by a new master key while the service runs; run again after an interruption')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const result = await withProgress((show) =>
        withFoundation(({ db, keyring, clock }) =>
          rotateMaster({
            db,
            keyring,
            clock,
            onProgress: (done) => show({ phase: 'wrapping', detail: `${done} data keys wrapped anew` }),
          }),
        ),
      );
      if (json) printJson(result);
      else {
        print(`current master key ${result.currentMaster}; ${result.rewrapped} data keys wrapped anew`);
        if (result.removed.length > 0) print(`dropped from the key file: ${result.removed.join(', ')}`);
        if (result.removable.length > 0)
          print(`no longer needed, take them out of the setting: ${result.removable.join(', ')}`);
      }
      if (!result.finished) {
        print('Another rotation began meanwhile: run this again.');
        process.exitCode = EXIT.refused;
      }
    });

  program
    .command('seal')
    .description('encrypt the records that an earlier version stored in clear, once no process of it runs any more')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const sealed = await withProgress((show) =>
        withFoundation((foundation) =>
          sealOldVersions(foundation, { offender: fromClearOffender, criminal: fromClearCriminal }, (count) =>
            show({ phase: 'encrypting', detail: `${count} versions of records` }),
          ),
        ),
      );
      if (json) return printJson({ sealed });
      print(sealed === 0 ? 'Every record is encrypted.' : `${sealed} versions of records were encrypted.`);
    });

  program
    .command('doctor')
    .description(
      'check settings, data folder, database, secrets, indexes, linking, mail and ports; exit 1 if something is wrong',
    )
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const findings = await runDoctor();
      if (json) printJson(findings);
      else for (const finding of findings) print(`${toMark(finding)} ${finding.name.padEnd(16)} ${finding.detail}`);
      if (findings.some(({ ok }) => !ok)) process.exitCode = EXIT.refused;
    });
}

const toMark = ({ ok, warning }: Finding): string => (ok ? (warning ? 'WARN' : 'ok  ') : 'BAD ');

const toDistributedLine = (tables: readonly string[]): string =>
  tables.length === 0 ? 'The tables are distributed.' : `Distributed: ${tables.join(', ')}`;
