import { citizenConnectJail } from '../../../families/citizen-connect/citizen-connect.ts';
import { countyMembers } from './member-lines.ts';

/** `<state>|<county>|<host>|<agency>`. A host under `.example` exists in the simulator only. */
const MEMBERS = `
AL|Jefferson|citizenconnect.jefferson-al.example|JeffersonCoAL
AL|Madison|citizenconnect.madison-al.example|MadisonCoAL
AL|Montgomery|citizenconnect.montgomery-al.example|MontgomeryCoAL
CA|Kern|citizenconnect.kern-ca.example|KernCoCA
CA|San Joaquin|citizenconnect.san-joaquin-ca.example|SanJoaquinCoCA
CO|Denver|citizenconnect.denver-co.example|DenverCoCO
CO|El Paso|citizenconnect.el-paso-co.example|ElPasoCoCO
FL|Collier|citizenconnect.collier-fl.example|CollierCoFL
FL|Escambia|citizenconnect.escambia-fl.example|EscambiaCoFL
FL|Manatee|citizenconnect.manatee-fl.example|ManateeCoFL
FL|Pinellas|citizenconnect.pinellas-fl.example|PinellasCoFL
IA|Polk|citizenconnect.polk-ia.example|PolkCoIA
IL|Cook|citizenconnect.cook-il.example|CookCoIL
IL|DuPage|citizenconnect.dupage-il.example|DuPageCoIL
IL|Peoria|citizenconnect.peoria-il.example|PeoriaCoIL
KS|Wyandotte|citizenconnect.wyandotte-ks.example|WyandotteCoKS
LA|Orleans|citizenconnect.orleans-la.example|OrleansCoLA
MA|Hampden|citizenconnect.hampden-ma.example|HampdenCoMA
MA|Middlesex|citizenconnect.middlesex-ma.example|MiddlesexCoMA
MA|Suffolk|citizenconnect.suffolk-ma.example|SuffolkCoMA
MN|Hennepin|citizenconnect.hennepin-mn.example|HennepinCoMN
MN|St. Louis|citizenconnect.st-louis-mn.example|StLouisCoMN
NM|Bernalillo|citizenconnect.bernalillo-nm.example|BernalilloCoNM
OH|Hamilton|citizenconnect.hamilton-oh.example|HamiltonCoOH
OH|Lucas|citizenconnect.lucas-oh.example|LucasCoOH
OK|Oklahoma|citizenconnect.oklahoma-ok.example|OklahomaCoOK
OR|Multnomah|citizenconnect.multnomah-or.example|MultnomahCoOR
TN|Davidson|citizenconnect.davidson-tn.example|DavidsonCoTN
TN|Hamilton|citizenconnect.hamilton-tn.example|HamiltonCoTN
TX|Dallas|citizenconnect.dallas-tx.example|DallasCoTX
TX|Potter|citizenconnect.potter-tx.example|PotterCoTX
VA|Arlington|citizenconnect.arlington-va.example|ArlingtonCoVA
WA|Pierce|citizenconnect.pierce-wa.example|PierceCoWA
WA|Spokane|citizenconnect.spokane-wa.example|SpokaneCoWA
WI|Dane|citizenconnect.dane-wi.example|DaneCoWI
WV|Kanawha|citizenconnect.kanawha-wv.example|KanawhaCoWV`;

export const citizenConnectMembers = countyMembers(
  { kind: 'jail', what: 'Jail', agency: 'Sheriff’s office' },
  MEMBERS,
).map(([member, agencyId = '']) => citizenConnectJail({ ...member, agencyId }));
