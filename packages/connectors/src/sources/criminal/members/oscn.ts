import { oscnCourt } from '../../../families/oscn/oscn.ts';
import { countyMembers } from './member-lines.ts';

/** `<state>|<county>|<host>|<county in its addresses>`. A host under `.example` exists in the simulator only. */
const MEMBERS = `
OK|Oklahoma|oklahoma.oscn.example|oklahoma
OK|Tulsa|tulsa.oscn.example|tulsa`;

export const oscnMembers = countyMembers(
  { kind: 'court', what: 'Criminal Court', agency: 'Clerk of court' },
  MEMBERS,
).map(([member, db = '']) => oscnCourt({ ...member, db }));
