import { CRIMINAL_SOURCES, type CriminalSource, type CriminalStyle } from '../../nation/criminal-sources.ts';
import type { Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { citizenConnectJail } from './citizen-connect.ts';
import { federalCourt } from './federal-court.ts';
import { federalPrison } from './federal-prison.ts';
import { floridaPrison } from './florida-prison.ts';
import { illinoisPrison } from './illinois-prison.ts';
import { newWorldJail } from './new-world.ts';
import { northCarolinaPrison } from './north-carolina-prison.ts';
import { odysseyCourt } from './odyssey.ts';
import { oscnCourt } from './oscn.ts';
import { p2cClassicJail } from './p2c-classic.ts';
import { p2cModernJail } from './p2c-modern.ts';
import { socrataWarrants } from './socrata-warrants.ts';
import { statePrison } from './state-prison.ts';
import { texasPrison } from './texas-prison.ts';
import { warrantList } from './warrant-list.ts';
import { zuercherJail } from './zuercher.ts';

/** The site of each format of jails, prisons, courts and warrant lists. */
const SITES: Readonly<Record<CriminalStyle, (source: CriminalSource, world: World) => Site>> = {
  zuercher: zuercherJail,
  'new-world': newWorldJail,
  'p2c-classic': p2cClassicJail,
  'p2c-modern': p2cModernJail,
  'citizen-connect': citizenConnectJail,
  'state-doc': statePrison,
  odyssey: odysseyCourt,
  oscn: oscnCourt,
  'socrata-warrants': socrataWarrants,
  'warrant-list': warrantList,
  'nc-doc': (_source, world) => northCarolinaPrison(world),
  'fl-obis': (_source, world) => floridaPrison(world),
  tdcj: (_source, world) => texasPrison(world),
  idoc: (_source, world) => illinoisPrison(world),
  bop: (_source, world) => federalPrison(world),
  recap: (_source, world) => federalCourt(world),
};

export const CRIMINAL_SITES: readonly ((world: World) => Site)[] = CRIMINAL_SOURCES.map(
  (source) => (world: World) => SITES[source.style](source, world),
);
