import type { SourceDeclaration, SourceManifest } from '@blotter/connectors';
import type { DeclaredSource } from '@blotter/contract';
import { findJurisdiction } from '@blotter/vocab';
import { toHost } from './websites.ts';

export type CheckedDeclaration =
  | { readonly kind: 'fit'; readonly declaration: SourceDeclaration }
  | { readonly kind: 'refused'; readonly faults: readonly string[] };

const CRIMINAL_KINDS: readonly string[] = ['jail', 'prison', 'court', 'warrant'];
const CRIMINAL_CODE = /^us-([a-z]{2}|fed)-([a-z0-9]+(?:-[a-z0-9]+)*)-(jail|prison|court|warrant)$/;

const listStateFaults = (field: string, codes: readonly string[]): readonly string[] =>
  codes.filter((code) => !findJurisdiction(code)).map((code) => `${field}: ${code} is not a state or territory.`);

const listCriminalFaults = ({ code, kind, state, covers, county }: DeclaredSource): readonly string[] => {
  const parts = CRIMINAL_CODE.exec(code.toLowerCase());
  if (!parts) return [`code: ${code} is not us-<state>-<place>-<kind>, as a source of criminal records must be.`];
  const [, own = '', , ending = ''] = parts;
  const isFederal = own === 'fed';
  const wanted = isFederal ? 'US' : own.toUpperCase();
  return [
    ...(isFederal ? [] : listStateFaults('code', [wanted])),
    ...(ending === kind ? [] : [`kind: the code ends in ${ending}, not ${kind}.`]),
    ...(state === undefined || state.toUpperCase() === wanted
      ? []
      : [`state: the code names ${wanted}, not ${state}.`]),
    ...(covers === undefined ? [] : ['covers: is only for a registry; a criminal source has one state.']),
    ...(isFederal && county !== undefined ? ['county: a federal source has none.'] : []),
  ];
};

const listRegistryFaults = ({ code, kind, state, covers, county }: DeclaredSource): readonly string[] => [
  ...(/^us-/i.test(code) ? ['code: us-… is a source of criminal records; a registry has a code such as NAVAJO.'] : []),
  ...(code.length > 32 ? ['code: a registry has at most 32 characters.'] : []),
  ...(state !== undefined && covers !== undefined ? ['state: send either state or covers.'] : []),
  ...(kind === 'state' && state === undefined && covers === undefined ? ['state: is missing.'] : []),
  ...listStateFaults(covers ? 'covers' : 'state', covers ?? (state === undefined ? [] : [state])),
  ...(county === undefined ? [] : ['county: is only for a criminal source.']),
];

const listTakenFaults = (
  { code, website }: DeclaredSource,
  builtIn: readonly SourceManifest[],
  declared: readonly SourceManifest[],
): readonly string[] => {
  const isOwn = (manifest: SourceManifest): boolean => manifest.code.toLowerCase() === code.toLowerCase();
  const host = website === undefined ? undefined : toHost(website);
  const owner = [...builtIn, ...declared].find(
    (manifest) => host !== undefined && !isOwn(manifest) && manifest.websites.some((each) => toHost(each) === host),
  );
  return [
    ...(builtIn.some(isOwn) ? [`code: ${code} is built in; ingest a feed for it directly.`] : []),
    ...(declared.some(isOwn) ? [`code: ${code} is declared already; remove it first.`] : []),
    ...(owner ? [`website: ${host} belongs to ${owner.code}; a host can belong to one source only.`] : []),
  ];
};

/** Converts an operator's declaration to a catalog entry, or returns all its errors. */
export function checkDeclaration(
  source: DeclaredSource,
  builtIn: readonly SourceManifest[],
  declared: readonly SourceManifest[],
): CheckedDeclaration {
  const isCriminal = CRIMINAL_KINDS.includes(source.kind);
  const faults = [
    ...(isCriminal ? listCriminalFaults(source) : listRegistryFaults(source)),
    ...listTakenFaults(source, builtIn, declared),
  ];
  if (faults.length > 0) return { kind: 'refused', faults };
  const { code, name, agency, state, covers, county, notice, ...rest } = source;
  const states = (covers ?? (state === undefined ? [] : [state])).map((each) => each.toUpperCase());
  return {
    kind: 'fit',
    declaration: {
      ...rest,
      code: isCriminal ? code.toLowerCase() : code.toUpperCase(),
      name: name.trim(),
      ...(agency !== undefined && { agency: agency.trim() }),
      ...(!isCriminal && states.length > 0 && { covers: states }),
      ...(county !== undefined && { county: county.trim() }),
      ...(notice !== undefined && { notice: notice.trim() }),
    },
  };
}
