import {
  type CriminalSourceAddress,
  type CriminalSourceRecord,
  readObisTerm,
  type SourceSentence,
} from '@blotter/vocab';
import { type ChargedCase, groupCases, toSentence, withQualifier } from '../../../families/fields/criminal-parts.ts';
import { firstOf } from '../../../families/fields/first-of.ts';
import type { Row } from '../../../kit/index.ts';
import type { Population } from './tables.ts';

const STAGES = { active: 'custody', released: 'conviction', supervised: 'conviction' } as const;
const STATUSES = { active: 'Incarcerated', released: 'Released', supervised: 'Under supervision' } as const;

/**
 * Reads a row of a ROOT table with the rows of the other tables under their names. Column names differ between years.
 */
export function toRecord(population: Population) {
  return (row: Row): CriminalSourceRecord => {
    const facility = firstOf(row, 'FACILITY_description', 'FACILITY_DESCRIPTION');
    const releaseDate = row.find('PrisonReleaseDate');
    const releaseFlag = row.find('releasedateflag_descr');
    const offenses = row.takeRows('OFFENSES').map(toOffense);
    const stays = row.takeRows('INCARHIST').map(toStay);
    const received = row.find('ReceiptDate') || (stays.at(-1)?.received ?? '');
    row.ignore('the code of what stands beside it in words', 'Race', 'ReleaseDateFlag', 'Facility', 'Custody');
    return {
      externalId: row.take('DCNumber'),
      recordType: 'prison',
      stage: STAGES[population],
      name: {
        last: row.take('LastName'),
        first: row.take('FirstName'),
        middle: row.take('MiddleName'),
        suffix: row.take('NameSuffix'),
      },
      aliases: row.takeRows('ALIASES').map((alias) => ({
        last: alias.take('LastName'),
        first: alias.take('FirstName'),
        middle: alias.find('MiddleName'),
        suffix: alias.find('NameSuffix'),
      })),
      dob: row.take('BirthDate'),
      sex: row.take('Sex'),
      race: row.take('race_descr'),
      height: row.find('Height'),
      weight: row.find('Weight'),
      hairColor: row.find('HairColor'),
      eyeColor: row.find('EyeColor'),
      marks: row.takeRows('SCARSMARKS').map(toMark).join('; '),
      state: 'FL',
      addresses: row.takeRows('RESIDENCE').map(toAddress),
      currentStatus: STATUSES[population],
      custodyFacility: population === 'active' ? facility : '',
      custody: {
        status: firstOf(row, 'custody_description', 'CUSTODY_DESCRIPTION'),
        facility,
        bookedAt: received,
        releasedAt: population === 'active' ? '' : releaseDate || (stays.at(-1)?.released ?? ''),
        projectedReleaseDate: population === 'active' ? releaseDate || releaseFlag : '',
        holds: row.takeRows('DETAINERS').map(toHold),
      },
      cases: groupCases(offenses),
      sentence: toHeaviest(offenses),
      parole: {
        releaseDate: row.find('SupervisionStartDate'),
        supervisionEnds: row.find('SupervisionTerminationDate'),
      },
    };
  };
}

interface Offense extends ChargedCase {
  readonly prisonTerm: string;
  readonly adjudicated: string;
}

const toOffense = (row: Row): Offense => {
  const adjudicated = row.take('DateAdjudicated');
  row.ignore('counts the offences', 'Sequence');
  row.ignore('terms of supervision, which a custody record has no place for', 'ProbationTerm', 'ParoleTerm');
  row.ignore('the code of what stands beside it in words', 'AdjudicationCharge', 'Adjudication', 'Qualifier');
  return {
    prisonTerm: firstOf(row, 'prisonterm', 'PrisonTerm'),
    adjudicated,
    courtCase: { caseNumber: row.take('CaseNumber'), court: row.take('County') },
    charge: {
      description: withQualifier(row.take('adjudicationcharge_descr'), row.find('qualifier_descr')),
      offenseDate: row.take('OffenseDate'),
      disposition: row.find('adjudication_descr'),
      dispositionDate: adjudicated,
    },
  };
};

/** As numbers, death (9999999) is above life (9999998), which is above any length. */
const toWeight = ({ prisonTerm }: Offense): number => (/^\d+(\.0+)?$/.test(prisonTerm) ? Number(prisonTerm) : 0);

/** Returns the heaviest of several terms. Its text stays the published code. */
const toHeaviest = (offenses: readonly Offense[]): SourceSentence => {
  const [heaviest] = offenses.toSorted((a, b) => toWeight(b) - toWeight(a));
  if (heaviest === undefined || toWeight(heaviest) === 0) return {};
  return { ...toSentence(readObisTerm(heaviest.prisonTerm)), imposedDate: heaviest.adjudicated };
};

const toStay = (row: Row) => ({ received: row.take('ReceiptDate'), released: row.take('ReleaseDate') });

const toMark = (row: Row): string =>
  [row.take('Type'), row.take('Location'), row.take('Description')].filter(Boolean).join(' ');

const toHold = (row: Row): string => {
  row.ignore('dates and numbers of the detainer', 'DetainerDate', 'CancelDate', 'WarrantNumber');
  const words = [row.take('detainertype_descr'), row.find('Agency')].filter(Boolean).join(', ');
  return row.find('cancelwithdrawn_descr') === '' ? words : '';
};

const toAddress = (row: Row): CriminalSourceAddress => ({
  type: row.find('releasetype_descr') || 'residence',
  line1: [row.take('AddressLine1'), row.find('AddressLine2')].filter(Boolean).join(' '),
  city: row.take('City'),
  county: row.find('County'),
  state: row.take('State'),
  zipcode: row.take('ZipCode'),
});
