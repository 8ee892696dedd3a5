import { p2cClassicJail } from '../../../families/p2c/classic.ts';

/** This source exists in the simulator only. */
export const ncClevelandJail = p2cClassicJail({
  code: 'us-nc-cleveland-jail',
  name: 'Cleveland County Detention Center',
  agency: 'Sheriff’s office, Cleveland County, North Carolina',
  host: 'p2c.cleveland-nc.example',
  state: 'NC',
  county: 'Cleveland',
  place: 'cleveland',
});
