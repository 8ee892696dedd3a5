import type { CriminalConnector } from '../../kit/index.ts';
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
];
