import type { Connector } from '../kit/index.ts';
import { criminalSources } from './criminal/index.ts';
import { actribe } from './offender/actribe/source.ts';
import { americanSamoa } from './offender/as/source.ts';
import { co } from './offender/co/source.ts';
import { dc } from './offender/dc/source.ts';
import { fl } from './offender/fl/source.ts';
import { ga } from './offender/ga/source.ts';
import { gu } from './offender/gu/source.ts';
import { ia } from './offender/ia/source.ts';
import { id } from './offender/id/source.ts';
import { il } from './offender/il/source.ts';
import { me } from './offender/me/source.ts';
import { mo } from './offender/mo/source.ts';
import { mp } from './offender/mp/source.ts';
import { mt } from './offender/mt/source.ts';
import { nc } from './offender/nc/source.ts';
import { nd } from './offender/nd/source.ts';
import { ne } from './offender/ne/source.ts';
import { offenderWatchSources } from './offender/offenderwatch.ts';
import { or } from './offender/or/source.ts';
import { tn } from './offender/tn/source.ts';
import { tx } from './offender/tx/source.ts';
import { va } from './offender/va/source.ts';
import { vi } from './offender/vi/source.ts';

/** Every source with a connector, one line each. */
export const CONNECTORS: readonly Connector[] = [
  ga,
  fl,
  or,
  il,
  mt,
  dc,
  ia,
  tx,
  actribe,
  americanSamoa,
  co,
  gu,
  id,
  me,
  mp,
  nc,
  nd,
  ne,
  va,
  vi,
  ...offenderWatchSources,
  ...criminalSources,
  mo,
  tn,
];
