import { describe, expect, it } from 'vitest';
import { toAddressLines, toCourtPlace } from './printed.ts';

describe('printed values', () => {
  it('an address without a city is only its street, and one without a ZIP code ends with its state', () => {
    expect(toAddressLines({ line1: 'TRANSIENT', city: '', state: 'NE', zipcode: '00000' })).toEqual(['TRANSIENT']);
    expect(toAddressLines({ line1: 'ABSCONDED', city: 'MINOT', state: 'ND' }, ', ')).toEqual([
      'ABSCONDED',
      'MINOT, ND',
    ]);
    expect(toAddressLines({ line1: '1 A ST', city: 'MINOT', state: 'ND', zipcode: '58701' }, ', ')).toEqual([
      '1 A ST',
      'MINOT, ND, 58701',
    ]);
    expect(toAddressLines()).toEqual([]);
  });

  it('a court is named by its county at home, and with its state elsewhere', () => {
    expect(toCourtPlace({ jurisdiction: 'NE', convictionCounty: 'Hall' }, 'NE', ' County')).toBe('Hall County');
    expect(toCourtPlace({ jurisdiction: 'CO', convictionCounty: 'Hall' }, 'NE')).toBe('Hall, CO');
    expect(toCourtPlace({ jurisdiction: 'FEDERAL', convictionCounty: 'Hall' }, 'NE')).toBe('FEDERAL');
  });
});
