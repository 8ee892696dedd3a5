/** A registry's record as it was at a version: never changed, so it can be named instead of copied. */
export type VersionRef = { readonly source: string; readonly rowKey: string; readonly version: number };
