import { inmate, publish, registrant } from '../../server/test/kit/people.ts';
import type { Stage } from './world.ts';

export type Person = { readonly firstName: string; readonly lastName: string; readonly dob: string };

/** The first is found by both products; each of the others is in one consumer report, which things are done to. */
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

/** Into a registry and a jail of the live population. */
export async function publishPeople(stage: Stage): Promise<void> {
  const rows = people.map((person, at) => registrant(`TX-${at}`, toPublished(person), { dob: person.dob }));
  await publish(stage, 'TX', rows);
  await publish(
    stage,
    JAIL,
    people.map((person, at) => inmate(`B-${at}`, toPublished(person), { dob: person.dob })),
  );
}
