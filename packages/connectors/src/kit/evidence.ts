import type { LiveQuery } from './live-query.ts';
import type { SourceManifest } from './manifest.ts';

/** The steps by which a browser searches a registry's site for a name, so that the result can be printed. */
export interface EvidenceSite {
  /** The page with the form, or the list itself if the site is searched by URL. */
  readonly toStart: (query: LiveQuery) => string;
  readonly form?: EvidenceForm;
  /** Matches only the page with the list or with the message for no results. */
  readonly results: RegExp;
}

export interface EvidenceForm {
  /** CSS selector of the form. */
  readonly selector: string;
  /** Matches only the page with the form. */
  readonly landmark: RegExp;
  /** Values by field name. Fields that a person does not fill in keep their values. */
  readonly toFields: (query: LiveQuery) => Readonly<Record<string, string>>;
}

/**
 * Never passes a barrier that only the owner of the site opens. Passes a disclaimer only if the operator signed it off.
 */
export function isEvidencePermitted({ gate, policy }: Pick<SourceManifest, 'gate' | 'policy'>): boolean {
  return gate.every((each) => each === 'open' || (each === 'disclaimer' && policy.acceptsDisclaimer));
}
