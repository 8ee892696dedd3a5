import { type CriminalSourceAddress, type CriminalSourceRecord, isConviction, type SourceCharge } from '@blotter/vocab';
import { deriveId, type Row } from '../../kit/index.ts';
import type { RosterFacts } from '../roster/roster.ts';

export function toRecord({ code, state, county }: RosterFacts) {
  return (row: Row): CriminalSourceRecord => {
    const [defendant, ...others] = row.takeRows('defendants');
    if (defendant === undefined) throw new Error('names no defendant');
    if (others.length > 0) row.report('a case of several defendants');
    const name = defendant.take('name');
    const { dob, sid, sex, race, height, weight } = readAbout(defendant);
    const dispositions = new Map(
      row.takeRows('dispositions').map((each) => {
        each.ignore('the charge names it', 'description');
        return [each.take('count'), { finding: each.take('finding'), date: each.take('date') }] as const;
      }),
    );
    const charges = row.takeRows('charges').map((charge): SourceCharge => {
      const disposed = dispositions.get(charge.take('count'));
      return {
        description: charge.take('description'),
        statute: charge.take('statute'),
        severity: charge.take('level'),
        offenseDate: charge.take('date'),
        disposition: disposed?.finding ?? '',
        dispositionDate: disposed?.date ?? '',
      };
    });
    const status = row.take('Case Status');
    row.ignore('all are criminal', 'Case Type');
    return {
      // Without the state police number, only the case distinguishes two people of one name.
      externalId: sid || deriveId(code, name, dob || row.find('caseNumber')),
      recordType: 'court',
      stage: charges.some(({ disposition }) => isConviction(disposition ?? '')) ? 'conviction' : 'charge',
      name,
      aliases: defendant.findTexts('aliases'),
      dob,
      sex,
      race,
      height,
      weight,
      state,
      county,
      addresses: toAddresses(defendant.findTexts('address')),
      cases: [
        {
          caseNumber: row.take('caseNumber'),
          court: row.take('Location'),
          filedDate: row.take('Date Filed'),
          status,
          disposedDate: [...dispositions.values()].at(-1)?.date ?? '',
          charges,
        },
      ],
    };
  };
}

/**
 * Reads one line each, any of which may be missing: `Male White`, `DOB: 01/02/1980`, `5' 11", 180 lbs`, `SID:
 * 04411234`.
 */
const readAbout = (defendant: Row) => {
  const about = { dob: '', sid: '', sex: '', race: '', height: '', weight: '' };
  for (const line of defendant.findTexts('about')) {
    const [, label = '', value = ''] = /^(DOB|SID):\s*(.*)$/.exec(line) ?? [];
    const [, sex, race = ''] = /^(Male|Female|Unknown)\b\s*(.*)$/i.exec(line) ?? [];
    const [, height, weight = ''] = /^(\d+'\s*\d+")(?:,\s*(\d+)\s*lbs)?$/.exec(line) ?? [];
    if (label === 'DOB') about.dob = value;
    else if (label === 'SID') about.sid = value;
    else if (sex !== undefined) Object.assign(about, { sex, race });
    else if (height !== undefined) Object.assign(about, { height, weight });
    else defendant.report('a line beside the name that nobody knows');
  }
  return about;
};

const toAddresses = (lines: readonly string[]): readonly CriminalSourceAddress[] => {
  if (lines.length === 0) return [];
  const [, city = '', state = '', zipcode = ''] =
    /^(.*), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(lines.at(-1) ?? '') ?? [];
  const line1 = (city === '' ? lines : lines.slice(0, -1)).join(' ');
  return [{ type: 'residence', line1, city, state, zipcode }];
};
