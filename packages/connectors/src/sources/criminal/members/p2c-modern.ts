import { p2cModernJail } from '../../../families/p2c/modern.ts';
import { countyMembers } from './member-lines.ts';

/** `<state>|<county>|<host>|<number of its list>`. A host under `.example` exists in the simulator only. */
const MEMBERS = `
CA|Riverside|riverside-ca.policetocitizen.example|398
CT|Hartford|hartford-ct.policetocitizen.example|318
CT|New Haven|new-haven-ct.policetocitizen.example|94
DC|District of Columbia|district-of-columbia-dc.policetocitizen.example|78
FL|Duval|duval-fl.policetocitizen.example|130
FL|Lee|lee-fl.policetocitizen.example|297
GA|Chatham|chatham-ga.policetocitizen.example|123
GA|Fulton|fulton-ga.policetocitizen.example|5
HI|Honolulu|honolulu-hi.policetocitizen.example|296
IN|Marion|marion-in.policetocitizen.example|130
KS|Shawnee|shawnee-ks.policetocitizen.example|388
LA|Caddo|caddo-la.policetocitizen.example|70
LA|East Baton Rouge|east-baton-rouge-la.policetocitizen.example|366
MI|Wayne|wayne-mi.policetocitizen.example|394
MO|Jackson|jackson-mo.policetocitizen.example|181
MS|Hinds|hinds-ms.policetocitizen.example|279
NC|Guilford|guilford-nc.policetocitizen.example|128
NE|Douglas|douglas-ne.policetocitizen.example|320
NJ|Mercer|mercer-nj.policetocitizen.example|94
NJ|Passaic|passaic-nj.policetocitizen.example|379
NY|Erie|erie-ny.policetocitizen.example|113
NY|Kings|kings-ny.policetocitizen.example|52
OH|Franklin|franklin-oh.policetocitizen.example|159
PA|Berks|berks-pa.policetocitizen.example|166
PA|Lehigh|lehigh-pa.policetocitizen.example|165
SC|Greenville|greenville-sc.policetocitizen.example|376
SC|Richland|richland-sc.policetocitizen.example|14
TX|Lubbock|lubbock-tx.policetocitizen.example|345
TX|Nueces|nueces-tx.policetocitizen.example|38
VA|Fairfax|fairfax-va.policetocitizen.example|186
WI|Milwaukee|milwaukee-wi.policetocitizen.example|265`;

export const p2cModernMembers = countyMembers({ kind: 'jail', what: 'Jail', agency: 'Sheriff’s office' }, MEMBERS).map(
  ([member, listId = '']) => p2cModernJail({ ...member, listId }),
);
