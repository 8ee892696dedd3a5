import type { OffenderSourceRecord, SourceStateData } from '@blotter/vocab';
import type { Random } from '../random.ts';
import { fromDayNumber, toAge, toIso } from './calendar.ts';
import { drawOffense } from './life.ts';
import { respace } from './noise.ts';
import type { NameParts, Person, Registration } from './person.ts';
import { drawAddress, drawCity } from './places.ts';
import {
  toCase,
  toPublishedDate,
  toPublishedHeight,
  toPublishedName,
  toPublishedRace,
  toPublishedSex,
} from './published-forms.ts';
import { type RegistryStyle, styleOf } from './registry-styles.ts';
import { drawAddresses } from './row-addresses.ts';
import { drawRowBirth } from './row-birth.ts';
import { toDerivedKey, toGuid, toRowNumber } from './row-ids.ts';
import { drawRowName } from './row-name.ts';
import { toSourceOffense } from './row-offenses.ts';
import type { StyleRates } from './style.ts';

export interface RegistryRow {
  readonly personId: string;
  readonly source: string;
  /**
   * The id that the registry shows. Null if it shows none: `record.uuid` is then a key derived from name and birth
   * value.
   */
  readonly publishedId: string | null;
  readonly record: OffenderSourceRecord;
}

export type RowEventKind = 'departed' | 'moved' | 'convicted' | 'updated' | 'respelled';

export interface RowEvent {
  readonly day: number;
  readonly kind: RowEventKind;
}

const DIACRITICS: readonly (readonly [string, string])[] = [
  ['MUNOZ', 'MUÑOZ'],
  ['NUNEZ', 'NÚÑEZ'],
  ['PENA', 'PEÑA'],
  ['RODRIGUEZ', 'RODRÍGUEZ'],
  ['GARCIA', 'GARCÍA'],
  ['JOSE', 'JOSÉ'],
];
const accent = (text: string): string =>
  DIACRITICS.reduce((name, [plain, written]) => name.replace(plain, written), text);
const withAccents = (name: NameParts): NameParts => ({ ...name, first: accent(name.first), last: accent(name.last) });

const toBirth = (
  random: Random,
  style: RegistryStyle,
  bornDay: number,
  today: number,
): Pick<OffenderSourceRecord, 'dob' | 'age'> => {
  const age = String(toAge(bornDay, today));
  const date = toPublishedDate(style.dates, bornDay, random);
  const cell = random.chance(0.03);
  switch (style.birth) {
    case 'none':
      return {};
    case 'age':
      return { age };
    case 'year':
      return { dob: String(fromDayNumber(bornDay).year) };
    case 'age-cell':
      return cell ? { age: `${age} (DOB: ${date})` } : { dob: date, age };
    case 'full':
      return random.chance(0.006)
        ? { dob: String(fromDayNumber(bornDay).year) }
        : random.chance(0.004)
          ? {}
          : { dob: date };
  }
};

const drawStateData = (
  random: Random,
  style: RegistryStyle,
  person: Person,
  registration: Registration,
  today: number,
  number: string | null,
): SourceStateData => {
  const date = (day: number): string => toPublishedDate(style.dates, day, random);
  const duration = person.tier === 3 ? (style.durations.at(-1) as string) : random.pick(style.durations);
  return {
    ...(number === null ? {} : { stateOffenderId: number }),
    registrationStarts: date(registration.sinceDay),
    ...(random.chance(0.5)
      ? {
          registrationEnds: /LIFE/.test(duration) || random.chance(0.2) ? duration : date(registration.sinceDay + 5479),
        }
      : {}),
    registrationDuration: duration,
    lastVerificationDate: date(Math.max(registration.sinceDay, today - random.int(1, 360))),
    status: person.isAbsconder ? 'ABSCONDED' : random.pick(style.statuses),
    ...(random.chance(0.15)
      ? { birthCity: person.birthCity.name.toUpperCase(), birthState: person.birthCity.state }
      : {}),
    ...(random.chance(0.08)
      ? {
          vehicles: [
            {
              plate: `${random.pick(['ABC', 'KLM', 'XYZ', 'HRT'])}${random.int(1000, 9999)}`,
              make: random.pick(['FORD', 'CHEVROLET', 'TOYOTA', 'HONDA']),
              model: random.pick(['F150', 'MALIBU', 'CAMRY', 'CIVIC']),
              year: String(random.int(1996, 2024)),
              color: random.pick(['WHITE', 'BLACK', 'SILVER', 'BLUE']),
            },
          ],
        }
      : {}),
    ...(/LIFE/.test(duration) ? { isLifetimeRegistration: true } : {}),
  };
};

export function createRegistryRows(root: Random, today: number, rates: StyleRates) {
  const rows = root.fork('row');
  const idKey = root.fork('ids').bits();

  const idOf = (source: string, index: number): string | null => {
    const number = toRowNumber(idKey, source, index);
    const { ids } = styleOf(source);
    return ids === 'none' ? null : ids === 'guid' ? toGuid(number) : String(number);
  };
  const uuidOf = (source: string, index: number): string => `${source}-${idOf(source, index)}`;

  const linksOf = (random: Random, person: Person, registration: Registration): readonly string[] =>
    person.registrations
      .filter(({ source }) => source !== registration.source && styleOf(source).ids !== 'none' && random.chance(0.04))
      .map(({ source }) => uuidOf(source, person.index));

  /** Returns the row with all changes so far. The caller handles departures. */
  const makeRow = (person: Person, registration: Registration, events: readonly RowEvent[] = []): RegistryRow => {
    const { source } = registration;
    const style = styleOf(source);
    const random = rows.fork(person.index).fork(source);
    const changed = (kind: RowEventKind): Random | undefined => {
      const event = events.findLast((each) => each.kind === kind);
      return event && random.fork(kind).fork(event.day);
    };
    const now = today + (events.at(-1)?.day ?? 0);
    const spelled = drawRowName(changed('respelled') ?? random.fork('name'), person, style.middle, rates);
    const name = source === 'PR' ? withAccents(spelled) : spelled;
    const published = toPublishedName(style.name, style.letters, name);
    const birth = toBirth(random, style, drawRowBirth(random, person.bornDay, today, rates), today);
    const moving = changed('moved');
    const moved =
      moving &&
      drawAddress(
        moving,
        drawCity(moving, source.length === 2 ? source : (person.residences.at(-1)?.address.city.state ?? 'OK')),
      );
    const convicting = changed('convicted');
    const offenses = convicting
      ? [...person.offenses, drawOffense(convicting, now - 60, now - 3, person.residences)]
      : person.offenses;
    const looking = changed('updated');
    const weight = person.looks.weightPounds + (looking ? looking.int(-25, 25) : random.int(-6, 6));
    const number = idOf(source, person.index);
    const birthText = birth.dob ?? birth.age ?? '';
    const uuid =
      number === null
        ? `${source}-${toDerivedKey(idKey, source, person.index, JSON.stringify(published), birthText)}`
        : uuidOf(source, person.index);
    const aliases = person.aliases.filter(() => random.chance(0.7));
    const linkIds = linksOf(random, person, registration);
    const record: OffenderSourceRecord = {
      uuid,
      ...(number === null ? {} : { recordUrl: `https://${source.toLowerCase()}.registry.example/offender/${number}` }),
      name: published,
      ...(style.aliases === 'none' || aliases.length === 0
        ? {}
        : {
            aliases: aliases.map((alias) =>
              style.aliases === 'surnames'
                ? alias.last
                : toPublishedName('last-first', style.letters, { ...alias, last: respace(random, alias.last) }),
            ),
          }),
      ...birth,
      sex: toPublishedSex(person.sex, style.codes, style.letters),
      race: toPublishedRace(person.race, style.codes, style.letters),
      ...(person.isHispanic && random.chance(0.6) ? { ethnicity: toCase(style.letters, 'HISPANIC OR LATINO') } : {}),
      height: toPublishedHeight(
        style.height,
        person.looks.heightInches + (random.chance(0.2) ? random.pick([-1, 1]) : 0),
      ),
      weight: `${weight}${style.weightUnit}`,
      eyeColor: toCase(style.letters, random.chance(0.03) ? 'UNKNOWN' : person.looks.eyes),
      hairColor: toCase(style.letters, looking ? 'GRAY' : person.looks.hair),
      ...(person.looks.marks.length > 0 ? { marks: person.looks.marks.join('; ') } : {}),
      addresses: drawAddresses(random.fork('addresses'), style, person, registration, moved),
      offenses: offenses.map((offense, index) =>
        toSourceOffense(random.fork(index), style, offense, person.tier, registration.sinceDay),
      ),
      stateData: drawStateData(random.fork('state'), style, person, registration, now, number),
      ...(style.flags === 'none'
        ? {}
        : { flags: { absconder: person.isAbsconder, predator: style.flags === 'both' ? person.isPredator : null } }),
      ...(number === null
        ? {}
        : { images: [{ url: `https://${source.toLowerCase()}.registry.example/photo/${number}.jpg` }] }),
      ...(linkIds.length > 0 ? { linkIds } : {}),
      ...(random.chance(0.6)
        ? { sourceUpdatedAt: `${toIso(now - (events.length > 0 ? 0 : random.int(1, 300)))}T06:00:00Z` }
        : {}),
    };
    return { personId: person.id, source, publishedId: number, record };
  };
  return { makeRow };
}
