import type { Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { batonRougeWarrants } from './baton-rouge-warrants.ts';
import { citizenConnectJail } from './citizen-connect.ts';
import { federalCourt } from './federal-court.ts';
import { federalPrison } from './federal-prison.ts';
import { floridaPrison } from './florida-prison.ts';
import { illinoisPrison } from './illinois-prison.ts';
import { newWorldJail } from './new-world.ts';
import { northCarolinaPrison } from './north-carolina-prison.ts';
import { p2cClassicJail } from './p2c-classic.ts';
import { p2cModernJail } from './p2c-modern.ts';
import { texasPrison } from './texas-prison.ts';
import { zuercherJail } from './zuercher.ts';

/** Jails, prisons, courts and warrant lists: one line each. */
export const CRIMINAL_SITES: readonly ((world: World) => Site)[] = [
  northCarolinaPrison,
  floridaPrison,
  texasPrison,
  illinoisPrison,
  federalPrison,
  federalCourt,
  batonRougeWarrants,
  zuercherJail,
  newWorldJail,
  p2cClassicJail,
  p2cModernJail,
  citizenConnectJail,
];
