import { type CommercialUse, type CriminalRecordType, toRegistry } from '@blotter/vocab';
import { criminalManifest, type SourceManifest, toOffenderManifest } from './kit/manifest.ts';

/** A source that is not built in. It has no connector, and its files are uploaded manually. */
export interface SourceDeclaration {
  /** `us-<state>-<place>-<kind>` in lower case, or a registry code in capitals. */
  readonly code: string;
  readonly name: string;
  readonly kind: CriminalRecordType | 'state' | 'territory' | 'tribe';
  readonly agency?: string;
  /** Codes of the states that a registry covers. */
  readonly covers?: readonly string[];
  readonly county?: string;
  readonly website?: string;
  readonly commercialUse?: CommercialUse;
  readonly nonCommercial?: boolean;
  readonly notice?: string;
}

const CRIMINAL_CODE = /^us-([a-z]{2}|fed)-(.+)-[a-z]+$/;

/** Returns the manifest of a declared source. The caller must validate the declaration first. */
export function toDeclaredManifest(declaration: SourceDeclaration): SourceManifest {
  const { code, name, kind, agency = '', county = null, website = '' } = declaration;
  const { commercialUse = 'unknown', nonCommercial = false, notice = '', covers = [] } = declaration;
  const legal = { commercialUse, nonCommercial, notice };
  if (kind === 'state' || kind === 'territory' || kind === 'tribe') {
    const sites = website === '' ? [] : [website.replace(/^https?:\/\//i, '').replace(/\/$/, '')];
    return toOffenderManifest(toRegistry(kind, covers, { code, name, agency, sites, ...legal }), {
      status: 'building',
    });
  }
  const [, state = '', place = ''] = CRIMINAL_CODE.exec(code) ?? [];
  return criminalManifest({
    code,
    name,
    agency,
    county,
    place,
    legal,
    url: website,
    recordKind: kind,
    state: state === 'fed' ? 'US' : state.toUpperCase(),
    family: '',
    gate: [],
    status: 'building',
  });
}
