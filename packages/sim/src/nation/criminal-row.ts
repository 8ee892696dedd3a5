import type { CriminalSourceRecord, SourceCase, SourceCustody, SourceSentence } from '@blotter/vocab';
import type { Random } from '../random.ts';
import { fromDayNumber, pad, toAge } from './calendar.ts';
import { type CriminalFacts, drawHistory } from './criminal-facts.ts';
import type { CriminalStyle } from './criminal-sources.ts';
import type { Person } from './person.ts';
import {
  type DateForm,
  toPublishedDate,
  toPublishedHeight,
  toPublishedName,
  toPublishedRace,
  toPublishedSex,
} from './published-forms.ts';
import { drawRowBirth } from './row-birth.ts';
import { toRowNumber } from './row-ids.ts';
import { drawRowName } from './row-name.ts';

export interface CriminalRow {
  readonly personId: string;
  readonly source: string;
  readonly record: CriminalSourceRecord;
}

interface Writing {
  readonly dates: DateForm;
  readonly birth: 'full' | 'year' | 'age' | 'redacted' | 'years-race-sex';
  readonly inParts: boolean;
}

const MDY: Writing = { dates: 'mdy', birth: 'full', inParts: false };
const WRITINGS: Readonly<Record<CriminalStyle, Writing>> = {
  zuercher: MDY,
  'new-world': { dates: 'clock', birth: 'full', inParts: false },
  p2c: { dates: 'clock', birth: 'redacted', inParts: true },
  'citizen-connect': { dates: 'mdy', birth: 'years-race-sex', inParts: false },
  'nc-doc': { dates: 'iso', birth: 'full', inParts: true },
  'fl-obis': { dates: 'mdy-short', birth: 'full', inParts: true },
  tdcj: { dates: 'excel', birth: 'age', inParts: false },
  idoc: { dates: 'float', birth: 'full', inParts: false },
  bop: { dates: 'mdy', birth: 'age', inParts: true },
  'state-doc': { ...MDY, inParts: true },
  odyssey: MDY,
  oscn: { dates: 'long', birth: 'year', inParts: false },
  recap: { dates: 'iso', birth: 'redacted', inParts: true },
  'socrata-warrants': { dates: 'iso-time', birth: 'year', inParts: false },
  'warrant-list': { dates: 'mdy', birth: 'full', inParts: true },
};

const toBirth = (
  random: Random,
  birth: Writing['birth'],
  dates: DateForm,
  person: Person,
  bornDay: number,
  today: number,
): Pick<CriminalSourceRecord, 'dob' | 'age'> => {
  const age = toAge(bornDay, today);
  switch (birth) {
    case 'full':
      return {
        dob: random.chance(0.01)
          ? 'UNKNOWN'
          : toPublishedDate(dates === 'clock' ? 'mdy-short' : dates, bornDay, random),
      };
    case 'year':
      return { dob: String(fromDayNumber(bornDay).year) };
    case 'age':
      return { age: String(age) };
    case 'redacted':
      return random.chance(0.5) ? { dob: 'REDACTED', age: String(age) } : { age: String(age) };
    case 'years-race-sex':
      return { age: `${age} years / ${toPublishedRace(person.race, true, 'upper')} / ${person.sex}` };
  }
};

/** Florida's YYYMMDD with its codes for life and death, Texas' years, Illinois' years and months. */
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
            : (facts.termDays / 365).toFixed(2),
      };
    case 'idoc':
      return { imposedDate, text: facts.isLife ? 'LIFE' : facts.termDays % 40 === 0 ? 'SDP' : `${years}/${months}` };
    default:
      return facts.isLife ? { imposedDate, text: word } : { imposedDate, text: `${years} YEARS ${months} MONTHS` };
  }
};

const toRelease = (facts: CriminalFacts, date: (day: number) => string, random: Random): string => {
  if (facts.source.style === 'tdcj' && facts.isLife) return random.pick(['01/01/5555', '01/01/7550', '12/31/9999']);
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
        ? `FCI ${random.pick(['BASTROP', 'BUTNER', 'SEAGOVILLE', 'ELKTON'])}`
        : `${state} CORRECTIONAL FACILITY ${random.int(1, 20)}`,
    ...(isJail
      ? {
          bookingNumber: String(random.int(100_000, 999_999)),
          arrestingAgency: `${county.toUpperCase()} CO SHERIFF`,
          bondAmount: random.chance(0.15) ? 'NO BOND' : `$${toThousands(facts.bondDollars)}.00`,
          bondType: random.pick(['SURETY', 'CASH', 'PR']),
        }
      : {}),
    bookedAt: date(facts.startDay),
    ...(facts.endDay > 0
      ? { releasedAt: date(facts.endDay) }
      : { projectedReleaseDate: toRelease(facts, date, random) }),
    ...(isJail && random.chance(0.1) ? { holds: ['HOLD FOR OTHER AGENCY'] } : {}),
  };
};

const SEVERITIES = { F: 'FELONY', M: 'MISDEMEANOR', I: 'INFRACTION' } as const;

const toCase = (facts: CriminalFacts, date: (day: number) => string, random: Random): SourceCase => ({
  caseNumber: facts.caseNumber,
  ...(facts.source.kind === 'court'
    ? {
        court:
          facts.source.style === 'recap'
            ? 'U.S. DISTRICT COURT'
            : `${facts.source.county.toUpperCase()} COUNTY DISTRICT COURT`,
        filedDate: date(facts.startDay),
        status: facts.isDisposed ? 'DISPOSED' : 'OPEN',
      }
    : {}),
  ...(facts.isDisposed ? { disposedDate: date(facts.startDay + 120) } : {}),
  charges: facts.charges.map((charge) => ({
    description: charge.text,
    statute: charge.statute,
    ...(random.chance(0.9) ? { severity: SEVERITIES[charge.severity] } : {}),
    degree: charge.degree,
    ...(random.chance(0.4) ? { ncicCode: charge.ncic } : {}),
    offenseDate: date(charge.offenseDay),
    ...(facts.isDisposed
      ? {
          disposition: random.pick(['GUILTY', 'GUILTY', 'GUILTY PLEA', 'DISMISSED', 'NOLLE PROSEQUI', 'DEFERRED']),
          dispositionDate: date(facts.startDay + 120),
        }
      : { status: 'PENDING' }),
  })),
});

const STAGES = { jail: 'arrest', prison: 'custody', warrant: 'sought' } as const;

export const createCriminalRows = (root: Random, today: number) => {
  const histories = root.fork('history');
  const idKey = root.fork('criminal-ids').bits();

  const makeRow = (random: Random, person: Person, facts: CriminalFacts): CriminalRow => {
    const { source } = facts;
    const writing = WRITINGS[source.style];
    const date = (day: number): string => toPublishedDate(writing.dates, day, random);
    const name = drawRowName(random, person, random.chance(0.4) ? 'initial' : 'full');
    const bornDay = drawRowBirth(random, person.bornDay, today);
    const { address } = random.pick(person.residences);
    const { kind } = source;
    const hasLooks = kind === 'jail' || kind === 'prison';
    const record: CriminalSourceRecord = {
      externalId: `${toRowNumber(idKey, source.code, person.index)}`,
      recordType: kind,
      stage: kind === 'court' ? (facts.isDisposed ? 'conviction' : 'charge') : STAGES[kind],
      name: toPublishedName(writing.inParts ? 'parts' : 'last-first', 'upper', name),
      ...(random.chance(0.15) && person.aliases.length > 0
        ? { aliases: person.aliases.map((alias) => toPublishedName('last-first', 'upper', alias)) }
        : {}),
      ...toBirth(random, writing.birth, writing.dates, person, bornDay, today),
      sex: toPublishedSex(person.sex, kind !== 'prison', 'upper'),
      race: toPublishedRace(person.race, kind !== 'prison', 'upper'),
      ...(hasLooks
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
      ...(hasLooks
        ? { currentStatus: facts.endDay > 0 ? 'RELEASED' : 'INCARCERATED', custody: toCustody(facts, date, random) }
        : {}),
      ...(kind === 'warrant'
        ? {
            warrant: {
              number: `W${random.int(100_000, 999_999)}`,
              type: random.pick(['BENCH', 'ARREST', 'CAPIAS']),
              issuedDate: date(facts.startDay),
              issuingAgency: `${source.county.toUpperCase()} COUNTY`,
              bondAmount: String(facts.bondDollars),
              status: 'ACTIVE',
            },
          }
        : {}),
      ...(source.style === 'socrata-warrants' ? {} : { cases: [toCase(facts, date, random)] }),
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
    return { personId: person.id, source: source.code, record };
  };

  return {
    rowsOf: (person: Person): readonly CriminalRow[] => {
      const random = histories.fork(person.index);
      return drawHistory(random, person, today).map((facts) => makeRow(random.fork(facts.source.code), person, facts));
    },
  };
};
