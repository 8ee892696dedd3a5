import type { Site } from '../kit/site.ts';
import type { World } from '../kit/world.ts';
import { districtOfColumbia } from './district-of-columbia.ts';
import { florida } from './florida.ts';
import { georgia } from './georgia.ts';
import { illinois } from './illinois.ts';
import { iowa } from './iowa.ts';
import { missouri } from './missouri.ts';
import { montana } from './montana.ts';
import { alabamaCoushatta } from './nsopw.ts';
import { oregon } from './oregon.ts';
import { tennessee } from './tennessee.ts';
import { texas } from './texas.ts';

/** Registries that publish files or an API, one line each. */
export const OFFENDER_FILE_SITES: readonly ((world: World) => Site)[] = [
  alabamaCoushatta,
  districtOfColumbia,
  florida,
  georgia,
  illinois,
  iowa,
  missouri,
  montana,
  oregon,
  tennessee,
  texas,
];
