import { citizenConnectJail } from '../../../families/citizen-connect/citizen-connect.ts';

/** This source exists in the simulator only. */
export const ncHendersonJail = citizenConnectJail({
  code: 'us-nc-henderson-jail',
  name: 'Henderson County Detention Facility',
  agency: 'Sheriff’s office, Henderson County, North Carolina',
  host: 'citizenconnect.henderson-nc.example',
  agencyId: 'HendersonCoNC',
  state: 'NC',
  county: 'Henderson',
  place: 'henderson',
});
