import { stateDocPrison } from '../../../families/state-doc/state-doc.ts';
import { stateMembers } from './member-lines.ts';

/** `<state>|<host>`. A host under `.example` exists in the simulator only. */
const MEMBERS = `
AK|doc.ak.example
AL|doc.al.example
AR|doc.ar.example
AZ|doc.az.example
CA|doc.ca.example
CO|doc.co.example
CT|doc.ct.example
DC|doc.dc.example
DE|doc.de.example
GA|doc.ga.example
HI|doc.hi.example
IA|doc.ia.example
ID|doc.id.example
IN|doc.in.example
KS|doc.ks.example
KY|doc.ky.example
LA|doc.la.example
MA|doc.ma.example
MD|doc.md.example
ME|doc.me.example
MI|doc.mi.example
MN|doc.mn.example
MO|doc.mo.example
MS|doc.ms.example
MT|doc.mt.example
ND|doc.nd.example
NE|doc.ne.example
NH|doc.nh.example
NJ|doc.nj.example
NM|doc.nm.example
NV|doc.nv.example
NY|doc.ny.example
OH|doc.oh.example
OK|doc.ok.example
OR|doc.or.example
PA|doc.pa.example
PR|doc.pr.example
RI|doc.ri.example
SC|doc.sc.example
SD|doc.sd.example
TN|doc.tn.example
UT|doc.ut.example
VA|doc.va.example
VT|doc.vt.example
WA|doc.wa.example
WI|doc.wi.example
WV|doc.wv.example
WY|doc.wy.example`;

export const stateDocMembers = stateMembers(MEMBERS).map((member) => stateDocPrison(member));
