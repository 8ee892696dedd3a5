import type { CriminalSourceRecord, SourceCharge } from '@blotter/vocab';
import type { Row } from '../../kit/index.ts';
import { type ChargedCase, groupCases } from '../fields/criminal-parts.ts';
import type { RosterFacts } from '../roster/roster.ts';

/** Reads a grid line under `grid` and its detail page under `person` and `bookings`. Either may be missing. */
export function toRecord({ state, county, name: jail }: RosterFacts) {
  return (row: Row): CriminalSourceRecord => {
    const [grid, person] = [row.findRow('grid'), row.findRow('person')];
    const either = (field: string): string => [person, grid].map((each) => each.find(field)).find(Boolean) ?? '';
    const bookings = row.findRows('bookings').map(toBooking);
    // The newest booking comes first. The open booking has no release date.
    const open = bookings.find(({ releasedAt }) => releasedAt === '');
    const inCustody = /^yes$/i.test(grid.find('InCustody')) || open !== undefined;
    const shown = inCustody ? open : bookings[0];
    const facility = grid.find('HousingFacility') || shown?.facility || jail;
    const status = inCustody ? 'In custody' : 'Released';
    const detailId = row.take('detailId');
    grid.ignore('a picture, and whether there are more bookings', 'Photo', 'MultipleBookings');
    person.ignore('a picture', 'Photo');
    return {
      externalId: either('SubjectNumber') || detailId,
      recordType: 'jail',
      stage: 'arrest',
      name: either('Name'),
      dob: either('DateOfBirth'),
      age: person.find('Age'),
      sex: either('Gender'),
      race: either('Race'),
      ethnicity: person.find('Ethnicity'),
      height: person.find('Height'),
      weight: person.find('Weight'),
      hairColor: person.find('HairColor'),
      eyeColor: person.find('EyeColor'),
      state,
      county,
      addresses: [{ type: 'residence', line1: person.find('Address') }],
      currentStatus: status,
      custodyFacility: inCustody ? facility : '',
      custody: {
        status,
        facility,
        bookingNumber: shown?.number ?? '',
        bookedAt: shown?.bookedAt ?? '',
        releasedAt: inCustody ? '' : (shown?.releasedAt ?? ''),
        projectedReleaseDate: grid.find('ScheduledReleaseDate') || shown?.scheduledRelease || '',
        arrestingAgency: shown?.origin ?? '',
        bondAmount: shown?.totalBond ?? '',
        bondType: shown?.bondTypes.join(', ') ?? '',
      },
      cases: bookings.flatMap(({ cases }) => cases),
    };
  };
}

const toBooking = (row: Row) => {
  const fields = row.takeRow('fields');
  const bonds = row.takeRows('bonds').map((bond) => {
    bond.ignore('numbers of the bond', 'BondNumber', 'BondAmount', 'BondStatus', 'PostedBy');
    return bond.find('BondType');
  });
  fields.ignore('what another heading of the booking says too', 'TotalBailAmount', 'PrisonerType', 'Classification');
  return {
    number: row.take('number'),
    bookedAt: fields.take('BookingDate'),
    releasedAt: fields.take('ReleaseDate'),
    scheduledRelease: fields.find('ScheduledReleaseDate'),
    facility: fields.find('HousingFacility'),
    origin: fields.find('BookingOrigin'),
    totalBond: fields.find('TotalBondAmount'),
    bondTypes: [...new Set(bonds.filter(Boolean))],
    cases: groupCases(row.takeRows('charges').map(toCharged)),
  };
};

const toCharged = (row: Row): ChargedCase => ({
  courtCase: { caseNumber: row.find('DocketNumber') },
  charge: toCharge(row),
});

const toCharge = (row: Row): SourceCharge => {
  const bond = row.find('Bond');
  row.ignore('counts the charges', 'SeqNumber', 'Number');
  return {
    description: row.take('ChargeDescription'),
    statute: row.find('Statute'),
    severity: row.find('CrimeClass'),
    offenseDate: row.find('OffenseDate'),
    status: row.find('ChargeStatus'),
    disposition: row.find('Disposition'),
    dispositionDate: row.find('DispositionDate'),
    // Some portals write the bond number into this cell.
    bondAmount: /^\$/.test(bond) ? bond : '',
  };
};
