import { newWorldJail } from '../../../families/new-world/new-world.ts';
import { countyMembers } from './member-lines.ts';

/** `<state>|<county>|<host>|<agency number>`. A host under `.example` exists in the simulator only. */
const MEMBERS = `
AZ|Maricopa|inmates.maricopa-az.example|AZ5590000
CA|Alameda|inmates.alameda-ca.example|CA6380000
CA|Los Angeles|inmates.los-angeles-ca.example|CA1780000
CA|Sacramento|inmates.sacramento-ca.example|CA7290000
DE|New Castle|inmates.new-castle-de.example|DE5620000
FL|Broward|inmates.broward-fl.example|FL7700000
FL|Hillsborough|inmates.hillsborough-fl.example|FL9170000
FL|Marion|inmates.marion-fl.example|FL6460000
FL|Palm Beach|inmates.palm-beach-fl.example|FL1890000
GA|Bibb|inmates.bibb-ga.example|GA5530000
IN|Lake|inmates.lake-in.example|IN8310000
IN|St. Joseph|inmates.st-joseph-in.example|IN5470000
IN|Vanderburgh|inmates.vanderburgh-in.example|IN3140000
KS|Johnson|inmates.johnson-ks.example|KS9720000
MD|Baltimore City|inmates.baltimore-city-md.example|MD4950000
MD|Prince George's|inmates.prince-george-s-md.example|MD8420000
MO|Greene|inmates.greene-mo.example|MO2580000
MO|St. Louis|inmates.st-louis-mo.example|MO8430000
NY|Onondaga|inmates.onondaga-ny.example|NY0670000
NY|Richmond|inmates.richmond-ny.example|NY9040000
OH|Mahoning|inmates.mahoning-oh.example|OH4250000
OH|Montgomery|inmates.montgomery-oh.example|OH6870000
PA|Erie|inmates.erie-pa.example|PA2210000
RI|Providence|inmates.providence-ri.example|RI5960000
SC|Charleston|inmates.charleston-sc.example|SC9860000
TN|Knox|inmates.knox-tn.example|TN7370000
TX|Bexar|inmates.bexar-tx.example|TX5380000
TX|Harris|inmates.harris-tx.example|TX1520000
VA|Hampton City|inmates.hampton-city-va.example|VA2720000
VA|Roanoke City|inmates.roanoke-city-va.example|VA4120000`;

export const newWorldMembers = countyMembers({ kind: 'jail', what: 'Jail', agency: 'Sheriff’s office' }, MEMBERS).map(
  ([member, agencyPath = '']) => newWorldJail({ ...member, agencyPath }),
);
