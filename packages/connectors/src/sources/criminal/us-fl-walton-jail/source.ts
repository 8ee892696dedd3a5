import { newWorldJail } from '../../../families/new-world/new-world.ts';

/** This source exists in the simulator only. */
export const flWaltonJail = newWorldJail({
  code: 'us-fl-walton-jail',
  name: 'Walton County Jail',
  agency: 'Sheriff’s office, Walton County, Florida',
  host: 'inmates.walton-fl.example',
  agencyPath: 'FL0660000',
  state: 'FL',
  county: 'Walton',
  place: 'walton',
});
