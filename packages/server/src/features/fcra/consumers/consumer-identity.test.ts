import { describe, expect, it } from 'vitest';
import { toComparedIdentity } from './consumer-identity.ts';

const same = (one: string, other: string) =>
  toComparedIdentity({ lastName: one, dob: '1968-10-11' }) ===
  toComparedIdentity({ lastName: other, dob: '1968-10-11' });

describe('who opens a file (contract, FCRA partner product)', () => {
  it.each([
    ['Núñez', 'NUNEZ'],
    ['Smith-Jones', 'smith jones'],
    ['O’Brien', 'obrien'],
    ['Grover Jr.', 'Grover'],
    ['Grover', 'GROVER III'],
    ['de la Cruz', 'Delacruz'],
  ])('%s and %s are one last name', (one, other) => {
    expect(same(one, other)).toBe(true);
  });

  it('another name is another, and so is another date of birth', () => {
    expect(same('Grover', 'Glover')).toBe(false);
    expect(same('Smith-Jones', 'Smith')).toBe(false);
    expect(toComparedIdentity({ lastName: 'Grover', dob: '1968-10-11' })).not.toBe(
      toComparedIdentity({ lastName: 'Grover', dob: '1968-11-10' }),
    );
  });
});
