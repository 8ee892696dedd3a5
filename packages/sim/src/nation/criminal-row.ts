import type { CriminalSourceRecord, SourceCase, SourceCustody, SourceSentence } from '@blotter/vocab';
import { hashText, type Random } from '../random.ts';
import { fromDayNumber, pad, toAge, toDayNumber } from './calendar.ts';
import { type CriminalFacts, drawHistory, drawHistoryCount } from './criminal-facts.ts';
import { toExternalId } from './criminal-ids.ts';
import { CRIMINAL_WRITINGS, type CriminalWriting } from './criminal-writings.ts';
import type { NameParts, Person } from './person.ts';
import {
  toPublishedDate,
  toPublishedHeight,
  toPublishedName,
  toPublishedRace,
  toPublishedSex,
} from './published-forms.ts';
import { drawRowBirth } from './row-birth.ts';
import { drawRowName } from './row-name.ts';
import type { StyleRates } from './style.ts';

export interface CriminalRow {
  readonly personId: string;
  readonly source: string;
  readonly record: CriminalSourceRecord;
}

const toBirth = (
  random: Random,
  { birth, births }: CriminalWriting,
  person: Person,
  bornDay: number,
  today: number,
): Pick<CriminalSourceRecord, 'dob' | 'age'> => {
  const age = String(toAge(bornDay, today));
  const dob = (): string => toPublishedDate(births, bornDay, random);
  switch (birth) {
    case 'full':
      return { dob: random.chance(0.01) ? 'UNKNOWN' : dob() };
    case 'year':
      return { dob: String(fromDayNumber(bornDay).year) };
    case 'age':
      return { age };
    case 'often-redacted':
      return random.chance(0.4) ? { dob: dob(), age } : random.chance(0.5) ? { dob: 'REDACTED', age } : { age };
    case 'years-race-sex': {
      const text = `${age} years / ${toPublishedRace(person.race, true, 'upper')} / ${person.sex}`;
      return random.chance(0.5) ? { dob: dob(), age: text } : { age: text };
    }
    case 'none':
      return {};
  }
};

/**
 * Writes Florida's YYYMMDD with its codes for life and death, Texas' years, Illinois' years and months, North
 * Carolina's days.
 */
const toSentence = (facts: CriminalFacts, date: (day: number) => string): SourceSentence => {
  const [years, months] = [Math.floor(facts.termDays / 365), Math.floor((facts.termDays % 365) / 31)];
  const imposedDate = date(facts.startDay);
  const word = facts.isDeath ? 'DEATH' : 'LIFE';
  switch (facts.source.style) {
    case 'fl-obis':
      return {
        imposedDate,
        text: facts.isDeath ? '9999999' : facts.isLife ? '9999998' : `${pad(years, 3)}${pad(months)}00`,
      };
    case 'tdcj':
      return {
        imposedDate,
        text: facts.isDeath
          ? 'Death'
          : facts.isLife
            ? facts.termDays % 4 === 0
              ? 'Capital Life'
              : 'Life'
            : String(Number((facts.termDays / 365).toFixed(2))),
      };
    case 'idoc':
      return { imposedDate, text: facts.isLife ? 'LIFE' : facts.termDays % 40 === 0 ? 'SDP' : `${years}/${months}` };
    case 'nc-doc':
      return facts.isLife
        ? { imposedDate }
        : { imposedDate, startDate: date(facts.startDay), maxDays: String(facts.termDays) };
    default:
      return facts.isLife ? { imposedDate, text: word } : { imposedDate, text: `${years} YEARS ${months} MONTHS` };
  }
};

/** Unreachable years mean never. */
const NEVER = [toDayNumber(5555, 5, 5), toDayNumber(7550, 12, 31), toDayNumber(9999, 12, 31)];

const toRelease = (facts: CriminalFacts, date: (day: number) => string, random: Random): string => {
  if (facts.source.style === 'tdcj' && facts.isLife) return date(random.pick(NEVER));
  if (facts.isLife) return facts.source.style === 'bop' ? 'LIFE' : 'UNKNOWN';
  return date(facts.startDay + facts.termDays);
};

const toThousands = (value: number): string => String(value).replace(/(\d)(?=\d{3}$)/, '$1,');

const toCustody = (facts: CriminalFacts, date: (day: number) => string, random: Random): SourceCustody => {
  const { kind, county, state, style } = facts.source;
  const isJail = kind === 'jail';
  return {
    status: facts.endDay > 0 ? 'RELEASED' : 'IN CUSTODY',
    facility: isJail
      ? `${county.toUpperCase()} COUNTY JAIL`
      : style === 'bop'
        ? `${random.pick(['BASTROP', 'BUTNER', 'SEAGOVILLE', 'ELKTON'])} FCI`
        : `${state} CORRECTIONAL FACILITY ${random.int(1, 20)}`,
    ...(isJail
      ? {
          bookingNumber: String(random.int(100_000, 999_999)),
          arrestingAgency: `${county.toUpperCase()} CO SHERIFF`,
          bondAmount: random.chance(0.15) ? 'NO BOND' : `$${toThousands(facts.bondDollars)}.00`,
          bondType: random.pick(['SURETY', 'CASH', 'PR']),
        }
      : {}),
    ...(style === 'bop' ? {} : { bookedAt: date(facts.startDay) }),
    ...(facts.endDay > 0
      ? { releasedAt: date(facts.endDay) }
      : { projectedReleaseDate: toRelease(facts, date, random) }),
    ...(isJail && random.chance(0.1) ? { holds: ['HOLD FOR OTHER AGENCY'] } : {}),
  };
};

const DISPOSITIONS = {
  prison: ['GUILTY', 'GUILTY PLEA'],
  state: ['GUILTY', 'GUILTY', 'GUILTY PLEA', 'DISMISSED', 'NOLLE PROSEQUI', 'DEFERRED'],
  federal: [
    'Pleaded guilty. Sentenced to 24 months imprisonment',
    'Found guilty. Sentenced to 60 months imprisonment, 3 years supervised release',
    'IMPRISONMENT: 37 months. SUPERVISED RELEASE: 3 years',
    "Dismissed on government's motion",
  ],
} as const;
const toForum = ({ source: { kind, style } }: CriminalFacts): keyof typeof DISPOSITIONS =>
  kind === 'prison' ? 'prison' : style === 'recap' ? 'federal' : 'state';
const isGuilty = (disposition: string): boolean => /guilty|imprisonment/i.test(disposition);

const toFederalStatute = (text: string): string => `18:${1000 + ((hashText(text) >>> 0) % 1400)}`;

const SEVERITIES = { F: 'FELONY', M: 'MISDEMEANOR', I: 'INFRACTION' } as const;

const toCase = (facts: CriminalFacts, date: (day: number) => string, random: Random): SourceCase => ({
  caseNumber: facts.caseNumber,
  ...(facts.source.kind === 'court'
    ? {
        court:
          facts.source.style === 'recap'
            ? facts.district
            : `${facts.source.county.toUpperCase()} COUNTY DISTRICT COURT`,
        filedDate: date(facts.startDay),
        status: facts.isDisposed ? 'DISPOSED' : 'OPEN',
      }
    : {}),
  ...(facts.isDisposed ? { disposedDate: date(facts.startDay + 120) } : {}),
  charges: facts.charges.map((charge) => ({
    description: charge.text,
    statute: facts.source.style === 'recap' ? toFederalStatute(charge.text) : charge.statute,
    ...(random.chance(0.9) ? { severity: SEVERITIES[charge.severity] } : {}),
    degree: charge.degree,
    ...(random.chance(0.4) ? { ncicCode: charge.ncic } : {}),
    offenseDate: date(charge.offenseDay),
    ...(facts.isDisposed
      ? {
          disposition: random.pick(DISPOSITIONS[toForum(facts)]),
          dispositionDate: date(facts.startDay + 120),
        }
      : { status: 'PENDING' }),
  })),
});

const STAGES = { jail: 'arrest', prison: 'custody', warrant: 'sought' } as const;

/** Truncates names to the columns of a fixed-width file. */
const cut = ({ first, middle, last, suffix }: NameParts, { nameWidths }: CriminalWriting): NameParts =>
  nameWidths === undefined
    ? { first, middle, last, suffix }
    : {
        first: first.slice(0, nameWidths.first),
        middle: middle.slice(0, nameWidths.middle),
        last: last.slice(0, nameWidths.last),
        suffix,
      };

export function createCriminalRows(root: Random, today: number, rates: StyleRates) {
  const histories = root.fork('history');
  const idKey = root.fork('criminal-ids').bits();

  const makeRow = (random: Random, person: Person, facts: CriminalFacts): CriminalRow => {
    const { source } = facts;
    const writing = CRIMINAL_WRITINGS[source.style];
    const { names, letters, looks } = writing;
    const date = (day: number): string => toPublishedDate(writing.dates, day, random);
    const name = cut(drawRowName(random, person, random.chance(0.4) ? 'initial' : 'full', rates), writing);
    const bornDay = drawRowBirth(random, person.bornDay, today, rates);
    const { address } = random.pick(person.residences);
    const { kind } = source;
    const isHeld = kind === 'jail' || kind === 'prison';
    const externalId = toExternalId(idKey, source, person.index);
    const courtCase = toCase(facts, date, random);
    const isConvicted = (courtCase.charges ?? []).some(({ disposition = '' }) => isGuilty(disposition));
    const record: CriminalSourceRecord = {
      externalId,
      recordType: kind,
      stage: kind === 'court' ? (isConvicted ? 'conviction' : 'charge') : STAGES[kind],
      name: toPublishedName(names, letters, name),
      ...(random.chance(0.15) && person.aliases.length > 0
        ? { aliases: person.aliases.map((alias) => toPublishedName(names, letters, alias)) }
        : {}),
      ...toBirth(random, writing, person, bornDay, today),
      sex: toPublishedSex(person.sex, looks === 'codes', letters),
      race: toPublishedRace(person.race, looks === 'codes', letters),
      ...(isHeld
        ? {
            height: toPublishedHeight('feet', person.looks.heightInches),
            weight: String(person.looks.weightPounds),
            eyeColor: person.looks.eyes,
            hairColor: person.looks.hair,
          }
        : {}),
      state: source.state,
      ...(source.county === '' ? {} : { county: source.county }),
      ...(random.chance(0.4)
        ? {
            addresses: [
              {
                type: 'residence',
                line1: address.line1,
                city: address.city.name.toUpperCase(),
                state: address.city.state,
                zipcode: address.zip,
              },
            ],
          }
        : {}),
      ...(isHeld
        ? { currentStatus: facts.endDay > 0 ? 'RELEASED' : 'INCARCERATED', custody: toCustody(facts, date, random) }
        : {}),
      ...(kind === 'warrant'
        ? {
            warrant: {
              number: externalId,
              type: random.pick(['BENCH', 'ARREST', 'CAPIAS']),
              issuedDate: date(facts.startDay),
              issuingAgency: `${source.county.toUpperCase()} COUNTY`,
              bondAmount: String(facts.bondDollars),
              status: 'ACTIVE',
            },
          }
        : {}),
      cases: [courtCase],
      ...(kind === 'prison' ? { sentence: toSentence(facts, date) } : {}),
      ...(kind === 'prison' && facts.endDay > 0 && random.chance(0.5)
        ? {
            parole: {
              status: 'ON PAROLE',
              releaseDate: date(facts.endDay),
              supervisionEnds: date(facts.endDay + 1095),
            },
          }
        : {}),
    };
    return { personId: person.id, source: source.code, record: withhold(record, writing) };
  };

  return {
    /** Returns the number of rows of `rowsOf` without creating the person. */
    countAt: (index: number, isRegistered: boolean): number => drawHistoryCount(histories.fork(index), isRegistered),
    rowsOf: (person: Person): readonly CriminalRow[] => {
      const random = histories.fork(person.index);
      return drawHistory(random, person, today).map((facts) => makeRow(random.fork(facts.source.code), person, facts));
    },
  };
}

const withhold = (record: CriminalSourceRecord, { withholds }: CriminalWriting): CriminalSourceRecord => {
  const kept = Object.entries(record).filter(([key]) => !withholds.some((withheld) => withheld === key));
  return Object.fromEntries(kept) as unknown as CriminalSourceRecord;
};
