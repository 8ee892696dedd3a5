import { expect, it } from 'vitest';
import { compareMiddle } from './middle-name.ts';

it.each([
  ['Lee', 'LEE', 'agrees'],
  ['L', 'Lee', 'agrees'],
  ['Lee', 'L.', 'agrees'],
  ['Bob', 'Robert', 'agrees'],
  ['Lee', 'James Lee', 'agrees'],
  ['Lee', '', 'unpublished'],
  ['', 'Lee', 'unpublished'],
  ['Lee', 'James', 'conflicts'],
  ['L', 'James', 'conflicts'],
])(
  'the middle name %s against %s %s (criminal query: other fields narrow within the surname, §2.8)',
  (sent, recorded, comparison) => {
    expect(compareMiddle(sent, recorded).comparison).toBe(comparison);
    expect(compareMiddle(recorded, sent).comparison).toBe(comparison);
  },
);
