import { endWith, runServer } from '../../server/src/cli/serve-command.ts';
import { createFloorFeature } from './floor-feature.ts';

/** The real server with one more route: the floor that a search is compared with. */
await runServer({ extend: (platform) => [createFloorFeature(platform)] }).catch(endWith);
