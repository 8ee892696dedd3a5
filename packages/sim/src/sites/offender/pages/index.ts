import type { Site } from '../../kit/site.ts';
import type { World } from '../../kit/world.ts';
import { colorado } from './colorado.ts';
import { guam } from './guam.ts';
import { idaho } from './idaho.ts';
import { maine } from './maine.ts';
import { nebraska } from './nebraska.ts';
import { northCarolina } from './north-carolina.ts';
import { northDakota } from './north-dakota.ts';
import { offenderWatch } from './offender-watch.ts';
import { americanSamoa, northernMarianas, virginIslands } from './tribal-and-territorial.ts';
import { virginia } from './virginia.ts';

/** Registries that publish pages only, one line each. */
export const OFFENDER_PAGE_SITES: readonly ((world: World) => Site)[] = [
  americanSamoa,
  colorado,
  guam,
  idaho,
  maine,
  nebraska,
  northCarolina,
  northDakota,
  northernMarianas,
  offenderWatch,
  virginia,
  virginIslands,
];
