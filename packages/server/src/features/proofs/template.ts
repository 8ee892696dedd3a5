import type { OffenderRecord } from '@blotter/contract';
import type { ProofPart, ProofTheme } from './proof-data.ts';

/** The layout of a registry’s own record page: its words, its order, its look. No seal or emblem of an agency is drawn. */
export type RegistryTemplate = {
  /** The site's name as the registry writes it. */
  readonly site: string;
  readonly title: string;
  readonly theme: ProofTheme;
  readonly toHeading: (record: OffenderRecord) => string;
  readonly toBadge: (record: OffenderRecord) => string;
  readonly toParts: (record: OffenderRecord) => readonly ProofPart[];
};
