import type { LiveQuery } from './live-query.ts';
import type { SourceManifest } from './manifest.ts';

/** How a person asks a registry's site for a name, so that a browser can, and print what it shows. */
export interface EvidenceSite {
  /** The page with the form, or the list itself where a site is asked by its address. */
  readonly toStart: (query: LiveQuery) => string;
  readonly form?: EvidenceForm;
  /** What only the page with the list has, or with the sentence that nobody was found. */
  readonly results: RegExp;
}

export interface EvidenceForm {
  /** The form, in CSS. */
  readonly selector: string;
  /** What only the page with the form has. */
  readonly landmark: RegExp;
  /** By the names of its fields; those that a person does not fill in are left as they are. */
  readonly toFields: (query: LiveQuery) => Readonly<Record<string, string>>;
}

/** A barrier that only the site's owner opens is never passed, a disclaimer only where the operator signed it off. */
export function isEvidencePermitted({ gate, policy }: Pick<SourceManifest, 'gate' | 'policy'>): boolean {
  return gate.every((each) => each === 'open' || (each === 'disclaimer' && policy.acceptsDisclaimer));
}
