import { describe, expect, it } from 'vitest';
import { toComparedIdentity } from './consumer-identity.ts';

const same = (one: string, other: string) =>
  toComparedIdentity({ lastName: one, dob: '1968-10-11' }) ===
  toComparedIdentity({ lastName: other, dob: '1968-10-11' });

describe('opening a consumer file (contract, FCRA partner product)', () => {
  it.each([
    ['Núñez', 'NUNEZ'],
    ['Smith-Jones', 'smith jones'],
    ['O’Brien', 'obrien'],
    ['Grover Jr.', 'Grover'],
    ['Grover', 'GROVER III'],
    ['de la Cruz', 'Delacruz'],
  ])('%s and %s are the same last name', (one, other) => {
    expect(same(one, other)).toBe(true);
  });

  it('a different name and a different date of birth do not match', () => {
    expect(same('Grover', 'Glover')).toBe(false);
    expect(same('Smith-Jones', 'Smith')).toBe(false);
    expect(toComparedIdentity({ lastName: 'Grover', dob: '1968-10-11' })).not.toBe(
      toComparedIdentity({ lastName: 'Grover', dob: '1968-11-10' }),
    );
  });
});
