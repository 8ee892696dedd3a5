import type { OffenderSourceRecord, PublishedName, SourceAddress } from '@blotter/vocab';
import {
  type FetchStep,
  isUnreadable,
  mapRow,
  mergeDrift,
  offenderConnector,
  offenderManifest,
  type ParsedRow,
  type Resource,
  type Row,
  restricted,
} from '../../../kit/index.ts';
import { openDump } from './dump.ts';
import { loadPeople, type People, type Person } from './people.ts';

const SITE = 'https://sor.dps.texas.gov/PublicSite/Search/Rapsheet';
/** Best first: the name or date on record, then the others in use. */
const RANKS = ['B', 'S', 'A'];

const toRanked = <T>(list: readonly { readonly type: string; readonly value: T }[]): readonly T[] =>
  list.toSorted((a, b) => toRank(a.type) - toRank(b.type)).map(({ value }) => value);

const toRank = (type: string): number => {
  const rank = RANKS.indexOf(type.toUpperCase());
  return rank < 0 ? RANKS.length : rank;
};

/**
 * Returns the addresses of the last event that has any, with homes and workplaces separate. Earlier ones are history.
 */
const toCurrentAddresses = ({ addresses, events }: Person): readonly SourceAddress[] => {
  if (events.length === 0) return addresses.map(({ address }) => ({ type: 'residence', ...address }));
  return [false, true].flatMap((isWork) => {
    const own = events.filter((event) => event.isWork === isWork);
    const last = Math.max(...own.map(({ eventId }) => eventId));
    const ids = own.filter(({ eventId }) => eventId === last).map(({ addressId }) => addressId);
    return addresses
      .filter(({ id }) => ids.includes(id))
      .map(({ address }) => ({ type: isWork ? 'employment' : 'residence', ...address }));
  });
};

const toRecord =
  (people: People) =>
  (row: Row): OffenderSourceRecord => {
    const individual = row.take('IND_IDN');
    const number = row.take('DPS_NBR');
    if (individual === '') throw new Error('has no IND_IDN');
    const person = people.find(individual);
    if (person === undefined) throw new Error('has no row in PERSON or any other table');
    const ids = person.persons.map(({ id }) => id);
    const [name, ...aliases] = toRanked<PublishedName>(ids.flatMap(people.namesOf));
    if (name === undefined) throw new Error('has no row in NAME');
    const [dob = '', ...otherDobs] = new Set(toRanked(ids.flatMap(people.birthDatesOf)));
    const { terms, registrations } = person;
    const lastEvent = registrations.toSorted((a, b) => a.date.localeCompare(b.date)).at(-1);
    const photos = person.photos
      .toSorted((a, b) => b.date.localeCompare(a.date))
      .map(({ id }) => `${SITE}/Photo?photoId=${encodeURIComponent(id)}`);
    const riskLevel = terms?.risk ?? '';
    const comments = [row.take('ICO_TXT'), otherDobs.length > 0 && `Other dates of birth: ${otherDobs.join(', ')}`];
    return {
      uuid: number === '' ? `TX-IND-${individual}` : `TX-${number}`,
      ...(number !== '' && { recordUrl: `${SITE}?sid=${encodeURIComponent(number)}` }),
      name,
      aliases,
      dob,
      ...person.persons[0]?.looks,
      addresses: toCurrentAddresses(person),
      offenses: person.offenses.length > 0 ? person.offenses.map((each) => ({ ...each, riskLevel })) : [{ riskLevel }],
      stateData: {
        stateOffenderId: number,
        shoeSize: terms?.shoeSize ?? '',
        shoeWidth: terms?.shoeWidth ?? '',
        registrationDuration: terms?.duration ?? '',
        registrationEnds: terms?.ends ?? '',
        verificationRequirement: terms?.verification ?? '',
        ...(terms?.duration && { isLifetimeRegistration: /life/i.test(terms.duration) }),
        lastVerificationDate: lastEvent?.date ?? '',
        lawAgency: lastEvent?.agency ?? '',
        comments: comments.filter(Boolean).join('; '),
        photos,
      },
      images: photos.slice(0, 1).map((url) => ({ url })),
    };
  };

/** Reads the tables completely before the first person is returned. */
async function* parse(resources: AsyncIterable<Resource>): AsyncIterable<ParsedRow<OffenderSourceRecord>> {
  const dump = await openDump(resources);
  const people = await loadPeople(dump);
  yield* dump.faults.splice(0);
  for await (const row of dump.readTable('INDV')) {
    const parsed = isUnreadable(row) ? row : mapRow(row, toRecord(people));
    yield parsed.kind === 'unreadable' ? parsed : { ...parsed, ...mergeDrift(parsed, dump.drift()) };
  }
  yield* dump.faults.splice(0);
}

/** The dump is behind a disclaimer that no program accepts. The operator downloads it and ingests the file. */
async function* fetch(): AsyncIterable<FetchStep> {
  yield restricted('disclaimer', 'The dump is handed out behind a disclaimer: download it and ingest the file.');
}

export const tx = offenderConnector({
  manifest: offenderManifest('TX', {
    charset: 'iso-8859-1',
    assertions: { minRecords: 50_000, fillRates: { dob: 0.95, addresses: 0.9, offenses: 0.95 } },
  }),
  bulk: { fetch, parse },
});
