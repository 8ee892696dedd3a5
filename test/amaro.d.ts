/** The package has no types. */
declare module 'amaro' {
  export function transformSync(source: string, options: { readonly mode: 'strip-only' }): { readonly code: string };
}
