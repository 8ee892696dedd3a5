import { expect, it } from 'vitest';
import { isConviction } from './disposition.ts';

it.each([
  'GUILTY',
  'Guilty Plea',
  'Pleaded guilty; sentenced to 12 months',
  'Found Guilty',
  'CONVICTED',
  'Guilty but mentally ill',
  'Custody of the Bureau of Prisons, 24 months imprisonment',
])('%s is a conviction (contract CriminalRecord: stage)', (disposition) => {
  expect(isConviction(disposition)).toBe(true);
});

it.each([
  '',
  'NOT GUILTY',
  'Plea of not guilty',
  'Dismissed',
  'Guilty verdict vacated',
  'Conviction reversed',
  'GUILTY - ADJUDICATION WITHHELD',
  'Deferred; guilty plea entered',
  'Sentence pending after guilty plea',
  'Nolle prosequi',
  'No conviction',
  'Transferred',
])('%s stays a charge: an ambiguous text is not a conviction', (disposition) => {
  expect(isConviction(disposition)).toBe(false);
});
