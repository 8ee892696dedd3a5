/** The parts of marked 4.3.0 in use. The package has no types of its own. */
declare module 'marked' {
  export type Token = {
    readonly type: string;
    readonly raw: string;
    readonly text?: string;
    readonly depth?: number;
    readonly lang?: string;
  };
  export type TokensList = Token[] & { links: object };
  export type TableCell = { readonly text: string; readonly tokens: readonly Token[] };
  export type RendererMethods = {
    heading?: (html: string, level: number, raw: string) => string;
    code?: (code: string, info: string | undefined) => string;
    link?: (href: string | null, title: string | null, html: string) => string;
    table?: (header: string, body: string) => string;
    image?: () => string;
    html?: (raw: string) => string;
  };
  type Options = { renderer?: Renderer; mangle?: boolean; headerIds?: boolean; gfm?: boolean };
  export class Renderer {}
  export const marked: {
    lexer: (markdown: string, options?: Options) => TokensList;
    parser: (tokens: TokensList, options?: Options) => string;
  };
}
