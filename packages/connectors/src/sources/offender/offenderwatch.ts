import { listRegistries } from '@blotter/vocab';
import { offenderWatch } from '../../families/offenderwatch/offenderwatch.ts';
import type { OffenderConnector } from '../../kit/index.ts';

/** The registries of the shared site that are not behind a wall, by the gates of the registry table. */
export const offenderWatchSources: readonly OffenderConnector[] = listRegistries()
  .filter(({ family }) => family === 'offenderwatch')
  .map((registry) => offenderWatch(registry))
  .filter(({ live }) => live !== undefined);
