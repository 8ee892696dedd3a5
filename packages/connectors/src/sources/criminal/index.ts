import type { CriminalConnector } from '../../kit/index.ts';
import { citizenConnectMembers } from './members/citizen-connect.ts';
import { newWorldMembers } from './members/new-world.ts';
import { odysseyMembers } from './members/odyssey.ts';
import { oscnMembers } from './members/oscn.ts';
import { p2cClassicMembers } from './members/p2c-classic.ts';
import { p2cModernMembers } from './members/p2c-modern.ts';
import { socrataMembers } from './members/socrata-warrants.ts';
import { stateDocMembers } from './members/state-doc.ts';
import { warrantListMembers } from './members/warrant-list.ts';
import { zuercherMembers } from './members/zuercher.ts';
import { arBentonJail } from './us-ar-benton-jail/source.ts';
import { fedBopPrison } from './us-fed-bop-prison/source.ts';
import { fedRecapCourt } from './us-fed-recap-court/source.ts';
import { flDocPrison } from './us-fl-doc-prison/source.ts';
import { flWaltonJail } from './us-fl-walton-jail/source.ts';
import { ilIdocPrison } from './us-il-idoc-prison/source.ts';
import { laBatonRougeWarrant } from './us-la-batonrouge-warrant/source.ts';
import { ncBuncombeJail } from './us-nc-buncombe-jail/source.ts';
import { ncClevelandJail } from './us-nc-cleveland-jail/source.ts';
import { ncDocPrison } from './us-nc-doc-prison/source.ts';
import { ncHendersonJail } from './us-nc-henderson-jail/source.ts';
import { txTdcjPrison } from './us-tx-tdcj-prison/source.ts';

export const criminalSources: readonly CriminalConnector[] = [
  arBentonJail,
  fedBopPrison,
  fedRecapCourt,
  flDocPrison,
  flWaltonJail,
  ilIdocPrison,
  laBatonRougeWarrant,
  ncBuncombeJail,
  ncClevelandJail,
  ncDocPrison,
  ncHendersonJail,
  txTdcjPrison,
  ...zuercherMembers,
  ...newWorldMembers,
  ...p2cClassicMembers,
  ...p2cModernMembers,
  ...citizenConnectMembers,
  ...stateDocMembers,
  ...odysseyMembers,
  ...oscnMembers,
  ...socrataMembers,
  ...warrantListMembers,
];
