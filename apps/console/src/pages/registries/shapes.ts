import { STATES } from '../../states-table.ts';

type Shape = {
  readonly fips: string;
  readonly path: string;
  /** The frame of a territory, which the Albers USA projection omits. */
  readonly inset?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
};

/** Defined by the build (`map-shapes.mjs`). */
declare const __MAP__: {
  readonly width: number;
  readonly height: number;
  /** The projection of the shapes outside the frames. */
  readonly scale: number;
  readonly translate: readonly [number, number];
  readonly shapes: readonly Shape[];
};

const { width, height, scale, translate, shapes } = __MAP__;
export const WIDTH = width;
export const HEIGHT = height;
export const PROJECTION = { scale, translate };

export const SHAPES = STATES.flatMap(({ code, name, fips }) => {
  const shape = shapes.find((each) => each.fips === fips);
  return shape ? [{ code, name, ...shape }] : [];
});
