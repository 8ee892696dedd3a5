import { expect, it } from 'vitest';
import { readWeight } from './weight.ts';

it.each(['180 lbs', '180', '180.0', '180lbs.', '180 LB', '180 pounds', '0180', '180#'])(
  'the weight %s',
  (published) => {
    expect(readWeight(published)).toEqual({
      pounds: 180,
      display: '180 lbs',
      asPublished: published === '180 lbs' ? '' : published,
    });
  },
);

it.each(['', '0', '000', '999', '12', '82 kg', '180-200', 'UNKNOWN'])('null, with the text kept: %s', (published) => {
  expect(readWeight(published)).toEqual({ pounds: null, display: '', asPublished: published });
});
