import { odysseyCourt } from '../../../families/odyssey/odyssey.ts';
import { countyMembers } from './member-lines.ts';

/** `<state>|<county>|<host>`. A host under `.example` exists in the simulator only. */
const MEMBERS = `
AL|Jefferson|odyssey.jefferson-al.example
AZ|Maricopa|odyssey.maricopa-az.example
AZ|Pima|odyssey.pima-az.example
CA|Los Angeles|odyssey.los-angeles-ca.example
CA|Sacramento|odyssey.sacramento-ca.example
CA|San Diego|odyssey.san-diego-ca.example
CA|San Francisco|odyssey.san-francisco-ca.example
CA|Santa Clara|odyssey.santa-clara-ca.example
CO|Denver|odyssey.denver-co.example
CO|El Paso|odyssey.el-paso-co.example
FL|Broward|odyssey.broward-fl.example
FL|Duval|odyssey.duval-fl.example
FL|Hillsborough|odyssey.hillsborough-fl.example
FL|Miami-Dade|odyssey.miami-dade-fl.example
FL|Orange|odyssey.orange-fl.example
FL|Palm Beach|odyssey.palm-beach-fl.example
FL|Pinellas|odyssey.pinellas-fl.example
GA|Fulton|odyssey.fulton-ga.example
IL|Cook|odyssey.cook-il.example
IN|Marion|odyssey.marion-in.example
KS|Sedgwick|odyssey.sedgwick-ks.example
KY|Jefferson|odyssey.jefferson-ky.example
MD|Baltimore City|odyssey.baltimore-city-md.example
MI|Wayne|odyssey.wayne-mi.example
MN|Hennepin|odyssey.hennepin-mn.example
MN|Ramsey|odyssey.ramsey-mn.example
MO|Jackson|odyssey.jackson-mo.example
MO|St. Louis|odyssey.st-louis-mo.example
NC|Mecklenburg|odyssey.mecklenburg-nc.example
NE|Douglas|odyssey.douglas-ne.example
NV|Clark|odyssey.clark-nv.example
NY|Bronx|odyssey.bronx-ny.example
NY|Erie|odyssey.erie-ny.example
NY|Kings|odyssey.kings-ny.example
NY|Monroe|odyssey.monroe-ny.example
NY|New York|odyssey.new-york-ny.example
OH|Cuyahoga|odyssey.cuyahoga-oh.example
OH|Franklin|odyssey.franklin-oh.example
OH|Hamilton|odyssey.hamilton-oh.example
OH|Montgomery|odyssey.montgomery-oh.example
OR|Multnomah|odyssey.multnomah-or.example
PA|Allegheny|odyssey.allegheny-pa.example
PA|Philadelphia|odyssey.philadelphia-pa.example
TN|Shelby|odyssey.shelby-tn.example
TX|Bexar|odyssey.bexar-tx.example
TX|Dallas|odyssey.dallas-tx.example
TX|Harris|odyssey.harris-tx.example
TX|Tarrant|odyssey.tarrant-tx.example
TX|Travis|odyssey.travis-tx.example
UT|Salt Lake|odyssey.salt-lake-ut.example
WA|King|odyssey.king-wa.example
WA|Pierce|odyssey.pierce-wa.example
WI|Milwaukee|odyssey.milwaukee-wi.example`;

export const odysseyMembers = countyMembers(
  { kind: 'court', what: 'Criminal Court', agency: 'Clerk of court' },
  MEMBERS,
).map(([member]) => odysseyCourt(member));
