import { p2cClassicJail } from '../../../families/p2c/classic.ts';
import { countyMembers } from './member-lines.ts';

/** `<state>|<county>|<host>`. A host under `.example` exists in the simulator only. */
const MEMBERS = `
AK|Anchorage|p2c.anchorage-ak.example
AL|Mobile|p2c.mobile-al.example
AR|Pulaski|p2c.pulaski-ar.example
AZ|Pima|p2c.pima-az.example
CA|Orange|p2c.orange-ca.example
CA|San Diego|p2c.san-diego-ca.example
CA|Santa Clara|p2c.santa-clara-ca.example
FL|Alachua|p2c.alachua-fl.example
FL|Orange|p2c.orange-fl.example
ID|Ada|p2c.ada-id.example
IL|St. Clair|p2c.st-clair-il.example
IN|Allen|p2c.allen-in.example
KY|Fayette|p2c.fayette-ky.example
KY|Jefferson|p2c.jefferson-ky.example
MI|Kent|p2c.kent-mi.example
MN|Ramsey|p2c.ramsey-mn.example
NC|Forsyth|p2c.forsyth-nc.example
NC|Mecklenburg|p2c.mecklenburg-nc.example
NE|Lancaster|p2c.lancaster-ne.example
NH|Hillsborough|p2c.hillsborough-nh.example
NV|Clark|p2c.clark-nv.example
NV|Washoe|p2c.washoe-nv.example
NY|Albany|p2c.albany-ny.example
OH|Stark|p2c.stark-oh.example
OH|Summit|p2c.summit-oh.example
OK|Tulsa|p2c.tulsa-ok.example
PA|Allegheny|p2c.allegheny-pa.example
PA|Dauphin|p2c.dauphin-pa.example
PA|Philadelphia|p2c.philadelphia-pa.example
PR|San Juan|p2c.san-juan-pr.example
TN|Shelby|p2c.shelby-tn.example
TX|El Paso|p2c.el-paso-tx.example
TX|McLennan|p2c.mclennan-tx.example
TX|Smith|p2c.smith-tx.example
TX|Tarrant|p2c.tarrant-tx.example
TX|Travis|p2c.travis-tx.example
UT|Salt Lake|p2c.salt-lake-ut.example
VA|Richmond City|p2c.richmond-city-va.example
WA|King|p2c.king-wa.example`;

export const p2cClassicMembers = countyMembers({ kind: 'jail', what: 'Jail', agency: 'Sheriff’s office' }, MEMBERS).map(
  ([member]) => p2cClassicJail(member),
);
