import { endWith, runServer } from '../../src/cli/serve-command.ts';
import { asOwner } from '../kit/owner-database.ts';
import { createDialectFeature } from './dialect-feature.ts';
import { createDurableFeature, createDurableTables } from './durable-feature.ts';
import { answerBeforeCommit, createUnfencedEffectJob, type PlantedFault } from './planted-faults.ts';

const fault = process.env.BLOTTER_TEST_FAULT as PlantedFault | undefined;

/** The real server with the test routes on it; `BLOTTER_TEST_FAULT` plants a fault. */
await runServer({
  alter: async (foundation) => {
    await asOwner(foundation, createDurableTables);
    return fault === 'answer-before-commit' ? answerBeforeCommit(foundation) : foundation;
  },
  extend: (platform) => [
    createDurableFeature(platform, fault === 'no-fencing' ? { effectJob: createUnfencedEffectJob(platform) } : {}),
    createDialectFeature(),
  ],
}).catch(endWith);
