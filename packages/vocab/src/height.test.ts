import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readHeight } from './height.ts';

it.each([
  ['511', 71, `5'11"`],
  [`5'11"`, 71, `5'11"`],
  ['5’11”', 71, `5'11"`],
  [`5'11`, 71, `5'11"`],
  [`5' 08"`, 68, `5'08"`],
  ['5 ft 07 in', 67, `5'07"`],
  ['5ft 7in', 67, `5'07"`],
  ['5 feet 7 inches', 67, `5'07"`],
  ['6 ft', 72, `6'00"`],
  ['5-11', 71, `5'11"`],
  ['5 11', 71, `5'11"`],
  ['71', 71, `5'11"`],
  ['071', 71, `5'11"`],
  ['71.0', 71, `5'11"`],
  ['71 inches', 71, `5'11"`],
  ['600', 72, `6'00"`],
  ['0511', 71, `5'11"`],
])('the height %s', (published, inches, display) => {
  expect(readHeight(published)).toEqual({ inches, display, asPublished: published === display ? '' : published });
});

it.each([`5'13"`, '513', '999', '000', '00', '12', '180 cm', '5.11', 'UNKNOWN', `11'02"`, '510-511'])(
  'an implausible height is null, and its text is kept: %s',
  (published) => expect(readHeight(published)).toEqual({ inches: null, display: '', asPublished: published }),
);

it('every height is read back from its display form, and arbitrary text never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...`0123456789'" ft-in`) })), (text) => {
      const { inches, display } = readHeight(text);
      if (inches !== null) expect(readHeight(display)).toEqual({ inches, display, asPublished: '' });
    }),
    { numRuns: 1000 },
  );
});
