import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeIntake } from '../../src/compose/compose-intake.ts';
import type { Foundation } from '../../src/compose/foundation.ts';
import { toComparisonJobs } from '../../src/features/monitoring/alerts/alerts-jobs.ts';
import { createLinkPeople } from '../../src/features/offenders/linking/link-people-service.ts';
import { newId } from '../../src/ids.ts';
import { jobsWriter } from '../../src/jobs/jobs-store.ts';
import type { TestServer } from './test-server.ts';

/** A synthetic registrant in the public feed format. */
export function registrant(uuid: string, name: string, more: object = {}) {
  return {
    uuid,
    name,
    dob: '10/11/1968',
    sex: 'MALE',
    addresses: [{ type: 'residence', line1: '12 N MAIN ST', city: 'AUSTIN', state: 'TX', zipcode: '78701' }],
    offenses: [{ crime: 'INDECENCY', statute: '21.11', convictionDate: '10/11/1988' }],
    ...more,
  };
}

/** Links the records as the link job does, without a worker. */
const linkNow = async ({ db, clock, seal }: Foundation): Promise<void> => {
  await createLinkPeople({ db, clock, seal }).linkAll();
  const now = clock.now();
  await db.transaction((tx) => jobsWriter.write(tx, toComparisonJobs(newId('job'), now), 0));
};

/** Reads a snapshot into a source, links it as the job would, and resolves when searches see it. */
export async function publish(
  server: Pick<TestServer, 'foundation'> & Partial<Pick<TestServer, 'catchUp'>>,
  source: string,
  rows: readonly object[],
  {
    links = true,
    delta = false,
    acceptDepartures = true,
  }: { readonly links?: boolean; readonly delta?: boolean; readonly acceptDepartures?: boolean } = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'blotter-people-'));
  try {
    const path = join(folder, `${source}.ndjson`);
    await writeFile(path, rows.map((row) => JSON.stringify(row)).join('\n'));
    const { sources, intake } = composeIntake(server.foundation);
    const run = await intake.ingestFile({
      manifest: sources.get(source),
      path,
      format: undefined,
      mapping: undefined,
      delta,
      acceptDepartures,
    });
    if (run.state !== 'done') throw new Error(`the run is ${run.state}: ${run.reasons.join(' ')}`);
    if (links && sources.get(source).product === 'offender') await linkNow(server.foundation);
    await server.catchUp?.();
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A synthetic inmate in the public feed format. */
export function inmate(externalId: string, name: string, more: object = {}) {
  return {
    externalId,
    recordType: 'jail',
    name,
    sex: 'MALE',
    state: 'NC',
    county: 'Buncombe',
    custody: {
      status: 'IN CUSTODY',
      facility: 'BUNCOMBE COUNTY JAIL',
      bookedAt: '10/01/2026',
      bondAmount: '$5,000.00',
    },
    cases: [{ caseNumber: `26CR${externalId}`, charges: [{ description: 'LARCENY', severity: 'FELONY' }] }],
    ...more,
  };
}
