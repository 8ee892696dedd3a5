import { SHAPES as PROJECTED } from 'virtual:map-shapes';
import { STATES } from '../../states-table.ts';

export { HEIGHT, WIDTH } from 'virtual:map-shapes';

export const SHAPES = STATES.flatMap(({ code, name, fips }) => {
  const shape = PROJECTED.find((each) => each.fips === fips);
  return shape ? [{ code, name, ...shape }] : [];
});
