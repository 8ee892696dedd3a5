import { p2cModernJail } from '../../../families/p2c/modern.ts';

/** This source exists in the simulator only. */
export const ncBuncombeJail = p2cModernJail({
  code: 'us-nc-buncombe-jail',
  name: 'Buncombe County Detention Facility',
  agency: 'Sheriff’s office, Buncombe County, North Carolina',
  host: 'buncombe-nc.policetocitizen.example',
  listId: '23',
  state: 'NC',
  county: 'Buncombe',
  place: 'buncombe',
});
