import { CRIMINAL_SITES } from './criminal/index.ts';
import type { Site } from './kit/site.ts';
import type { World } from './kit/world.ts';
import { OFFENDER_FILE_SITES } from './offender/file-sites.ts';
import { OFFENDER_PAGE_SITES } from './offender/pages/index.ts';

export function createSites(world: World): readonly Site[] {
  return [...OFFENDER_FILE_SITES, ...OFFENDER_PAGE_SITES, ...CRIMINAL_SITES].map((site) => site(world));
}
