import { zuercherJail } from '../../../families/zuercher/zuercher.ts';
import { countyMembers } from './member-lines.ts';

/** `<state>|<county>|<host>`. A host under `.example` exists in the simulator only. */
const MEMBERS = `
CA|Fresno|fresno-so-ca.zuercherportal.example
CA|San Francisco|san-francisco-so-ca.zuercherportal.example
CO|Arapahoe|arapahoe-so-co.zuercherportal.example
CT|Fairfield|fairfield-so-ct.zuercherportal.example
FL|Leon|leon-so-fl.zuercherportal.example
FL|Miami-Dade|miami-dade-so-fl.zuercherportal.example
FL|Polk|polk-so-fl.zuercherportal.example
FL|Sarasota|sarasota-so-fl.zuercherportal.example
IL|Winnebago|winnebago-so-il.zuercherportal.example
KS|Sedgwick|sedgwick-so-ks.zuercherportal.example
MA|Worcester|worcester-so-ma.zuercherportal.example
MD|Montgomery|montgomery-so-md.zuercherportal.example
NC|Durham|durham-so-nc.zuercherportal.example
NC|Wake|wake-so-nc.zuercherportal.example
NJ|Essex|essex-so-nj.zuercherportal.example
NY|Bronx|bronx-so-ny.zuercherportal.example
NY|Monroe|monroe-so-ny.zuercherportal.example
NY|New York|new-york-so-ny.zuercherportal.example
NY|Queens|queens-so-ny.zuercherportal.example
NY|Westchester|westchester-so-ny.zuercherportal.example
OH|Cuyahoga|cuyahoga-so-oh.zuercherportal.example
VA|Norfolk City|norfolk-city-so-va.zuercherportal.example
VA|Virginia Beach City|virginia-beach-city-so-va.zuercherportal.example
WA|Clark|clark-so-wa.zuercherportal.example`;

export const zuercherMembers = countyMembers({ kind: 'jail', what: 'Jail', agency: 'Sheriff’s office' }, MEMBERS).map(
  ([member]) => zuercherJail(member),
);
