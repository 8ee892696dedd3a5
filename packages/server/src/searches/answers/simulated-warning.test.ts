import { expect, it } from 'vitest';
import { toSimulatedWarnings } from './simulated-warning.ts';

it('names the sources that hold records from the simulator, a few of them by code', () => {
  expect(toSimulatedWarnings([])).toEqual([]);
  expect(toSimulatedWarnings(['TX'])).toEqual([
    'SIMULATED DATA: TX holds records from the simulator, whose people are made up.',
  ]);
  expect(toSimulatedWarnings(['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT'])).toEqual([
    'SIMULATED DATA: AL, AK, AZ, AR, CA and 2 more hold records from the simulator, whose people are made up.',
  ]);
});
