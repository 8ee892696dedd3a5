import { warrantList } from '../../../families/warrant-list/warrant-list.ts';
import { countyMembers } from './member-lines.ts';

/** `<state>|<county>|<host>|<its disclaimer>`. A host under `.example` exists in the simulator only. */
const MEMBERS = `
AZ|Maricopa|warrants.maricopa-az.example|
AZ|Pima|warrants.pima-az.example|signed
CA|Los Angeles|warrants.los-angeles-ca.example|
CA|San Diego|warrants.san-diego-ca.example|signed
FL|Broward|warrants.broward-fl.example|signed
FL|Miami-Dade|warrants.miami-dade-fl.example|signed
FL|Orange|warrants.orange-fl.example|
GA|Fulton|warrants.fulton-ga.example|
IN|Marion|warrants.marion-in.example|
MN|Hennepin|warrants.hennepin-mn.example|
MO|Jackson|warrants.jackson-mo.example|signed
MO|St. Louis|warrants.st-louis-mo.example|signed
NE|Douglas|warrants.douglas-ne.example|signed
OH|Hamilton|warrants.hamilton-oh.example|
OK|Oklahoma|warrants.oklahoma-ok.example|signed
PA|Philadelphia|warrants.philadelphia-pa.example|signed
TX|Bexar|warrants.bexar-tx.example|signed
TX|Dallas|warrants.dallas-tx.example|signed
TX|Tarrant|warrants.tarrant-tx.example|signed`;

/** The disclaimer of the simulator has no legal effect, so it is signed off here. */
export const warrantListMembers = countyMembers(
  { kind: 'warrant', what: 'warrants', agency: 'Sheriff’s office' },
  MEMBERS,
).map(([member, disclaimer]) => warrantList({ ...member, policy: { acceptsDisclaimer: disclaimer === 'signed' } }));
