import { zuercherJail } from '../../../families/zuercher/zuercher.ts';

/** This source exists in the simulator only. */
export const arBentonJail = zuercherJail({
  code: 'us-ar-benton-jail',
  name: 'Benton County Jail',
  agency: 'Sheriff’s office, Benton County, Arkansas',
  host: 'benton-so-ar.zuercherportal.example',
  state: 'AR',
  county: 'Benton',
  place: 'benton',
});
