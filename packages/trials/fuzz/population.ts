import { inmate, publish, registrant } from '../../server/test/kit/people.ts';
import type { Stage } from './stage.ts';

export type Person = { readonly firstName: string; readonly lastName: string; readonly dob: string };

/** Both products find the first person. Each of the others is in one consumer report that operations change. */
export type People = { readonly found: Person; readonly reported: readonly Person[]; readonly registry: string };

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

const toPerson = (lastName: string, at: number): Person => ({
  firstName: 'John',
  lastName,
  dob: `19${60 + at}-10-11`,
});
const people = SURNAMES.map(toPerson);

export const TEST_PEOPLE: People = { found: people[0] as Person, reported: people, registry: 'TX' };

const EXACT: Person = { firstName: 'Edmund', lastName: 'Harrowgate', dob: '1968-10-11' };
export const SANDBOX_PEOPLE: People = { found: EXACT, reported: [EXACT, EXACT, EXACT], registry: 'TX' };

const JAIL = 'us-nc-buncombe-jail';

const toPublished = ({ firstName, lastName }: Person): string => `${lastName}, ${firstName}`.toUpperCase();

/** Publishes the people in a registry and a jail of live mode. */
export async function publishPeople(stage: Stage): Promise<void> {
  const rows = people.map((person, at) => registrant(`TX-${at}`, toPublished(person), { dob: person.dob }));
  await publish(stage, 'TX', rows);
  await publish(
    stage,
    JAIL,
    people.map((person, at) => inmate(`B-${at}`, toPublished(person), { dob: person.dob })),
  );
}
