import { describe, expect, it } from 'vitest';
import { readDemographic, readDisplayHeight, readDisplayWeight } from './demographic.ts';

describe('null is an unknown demographic (spec §2.8)', () => {
  it.each(['', ' ', 'UNKNOWN', 'Unk', 'U', 'XXX', 'N/A', '-'])('"%s" is null', (published) =>
    expect(readDemographic(published)).toBeNull(),
  );

  it.each(['M', 'FEMALE', 'W', 'Native Hawaiian', 'X', 'BRO'])('%s stays as published', (published) =>
    expect(readDemographic(published)).toBe(published),
  );

  it.each([
    ['511', '5\'11"'],
    ['5 ft 07 in', '5\'07"'],
    ['tall', 'tall'],
    ['000', null],
    ['0\'00"', null],
    ['999', null],
    ['', null],
    ['UNKNOWN', null],
  ])('height %s', (published, expected) => expect(readDisplayHeight(published)).toBe(expected));

  it.each([
    ['180', '180 lbs'],
    ['82 kg', '82 kg'],
    ['0', null],
    ['999', null],
    ['', null],
  ])('weight %s', (published, expected) => expect(readDisplayWeight(published)).toBe(expected));
});
