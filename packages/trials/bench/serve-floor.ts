import { endWith, runServer } from '../../server/src/cli/serve-command.ts';
import { createFloorFeature } from './floor-feature.ts';

/** The real server, with one route more: the floor a search is measured against. */
await runServer({ extend: (platform) => [createFloorFeature(platform)] }).catch(endWith);
