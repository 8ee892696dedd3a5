/** Made by `map-shapes.mjs` when the console is built. */
declare module 'virtual:map-shapes' {
  export const WIDTH: number;
  export const HEIGHT: number;
  export const SHAPES: readonly {
    readonly fips: string;
    readonly path: string;
    /** The frame of a territory, which the usual projection has no place for. */
    readonly inset?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  }[];
}
