import { join } from 'node:path';
import { type PublishedName, readName } from '@blotter/vocab';
import { openFoundation } from '../../../server/src/compose/foundation.ts';
import { readConfig } from '../../../server/src/config/config.ts';
import { createLog } from '../../../server/src/log.ts';
import { startSimulator } from '../../../server/src/serve/simulator.ts';
import { publish, registrant } from '../../../server/test/kit/people.ts';
import { newSharedSecrets, type Settings } from '../../../server/test/kit/server-process.ts';
import type { PostgresEnvironment } from '../postgres-environment.ts';
import type { People, Person } from './operations.ts';

export type SearchEnvironment = {
  /** Settings that every process on this database shares. */
  readonly settings: Settings;
  readonly adminKey: string;
  readonly people: People;
};

const GIVEN = ['John', 'Mary', 'Peter', 'Vera', 'Otto', 'Ruth', 'Samuel', 'Ines'];
const SURNAMES = [
  'Doverlane',
  'Quillmont',
  'Halloran',
  'Marshfield',
  'Ostrander',
  'Penhallow',
  'Ravenscar',
  'Tillotson',
];
/** Each of these sources has every cached person. */
export const CACHED_SOURCES = ['TX', 'OK'];
const LIVE_SOURCES = ['ND', 'NE'];
const LIVE_PEOPLE = 20;

/** Ingests two registries with known people, and starts simulated registry sites for live searches. */
export async function createSearchEnvironment({
  folder,
  postgres,
  undo,
}: PostgresEnvironment): Promise<SearchEnvironment> {
  const simulator = await startSimulator({ people: '2000', seed: '7', port: '0' });
  undo.push(simulator.stop);
  const secrets = newSharedSecrets();
  const settings = {
    ...secrets,
    DATABASE_URL: postgres.adminUrl,
    BLOTTER_SIM: simulator.origin,
    BLOTTER_MAX_MONITORS: '1000000',
  };
  const cached = SURNAMES.flatMap((lastName) => GIVEN.map((firstName) => ({ firstName, lastName })));
  const foundation = await openFoundation(
    readConfig({ ...settings, BLOTTER_DATA: join(folder, 'intake') }, {}),
    createLog('silent'),
  );
  try {
    for (const source of CACHED_SOURCES)
      await publish(
        { foundation },
        source,
        cached.map(({ firstName, lastName }, n) =>
          registrant(`${source}-${n}`, `${lastName}, ${firstName}`.toUpperCase()),
        ),
      );
  } finally {
    await foundation.close();
  }
  const live = await Promise.all(LIVE_SOURCES.map((source) => listPeople(simulator.origin, source)));
  return { settings, adminKey: secrets.BLOTTER_ADMIN_KEY as string, people: { cached, live: live.flat() } };
}

const listPeople = async (origin: string, source: string): Promise<readonly Person[]> => {
  const feed = await (await fetch(`${origin}/feeds/${source}.ndjson`)).text();
  return feed
    .split('\n')
    .filter(Boolean)
    .slice(0, LIVE_PEOPLE)
    .map((line) => readName((JSON.parse(line) as { readonly name: PublishedName }).name))
    .map(({ first, last }) => ({ firstName: first, lastName: last }));
};
