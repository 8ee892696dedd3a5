import { join } from 'node:path';
import { type PublishedName, readName } from '@blotter/vocab';
import { openFoundation } from '../../../src/compose/foundation.ts';
import { readConfig } from '../../../src/config.ts';
import { createLog } from '../../../src/log.ts';
import { startSimulator } from '../../../src/serve/simulator.ts';
import { publish, registrant } from '../../kit/people.ts';
import { newSharedSecrets, type Settings } from '../../kit/server-process.ts';
import type { PostgresScene } from '../postgres-scene.ts';
import type { Crowd, Person } from './wishes.ts';

export type SearchScene = {
  /** Of every process on this database. */
  readonly settings: Settings;
  readonly adminKey: string;
  readonly crowd: Crowd;
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
/** Each holds everybody of the crowd that is cached. */
export const CACHED_SOURCES = ['TX', 'OK'];
const LIVE_SOURCES = ['ND', 'NE'];
const LIVE_PEOPLE = 20;

/** A snapshot of two registries that is known before, and a simulated nation whose sites are asked live. */
export async function setSearchScene({ folder, postgres, undo }: PostgresScene): Promise<SearchScene> {
  const simulator = await startSimulator({ people: '2000', seed: '7', port: '0' });
  undo.push(simulator.stop);
  const secrets = newSharedSecrets();
  const settings = { ...secrets, DATABASE_URL: postgres.url, BLOTTER_SIM: simulator.origin };
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
  return { settings, adminKey: secrets.BLOTTER_ADMIN_KEY as string, crowd: { cached, live: live.flat() } };
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
