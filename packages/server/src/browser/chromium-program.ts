export type ChromiumProgram = { readonly path: string; readonly env: Readonly<Record<string, string>> };
