import type { CriminalEnvelope, CriminalRecord } from '@blotter/sdk';
import { toPlain } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';

export type RecordKind = CriminalRecord['recordType'];
export const KINDS: readonly RecordKind[] = ['jail', 'prison', 'court', 'warrant'];

export function toKindWord(kind: RecordKind): string {
  const words: { readonly [kind in RecordKind]: string } = {
    jail: t('Jail'),
    prison: t('Prison'),
    court: t('Court'),
    warrant: t('Warrant'),
  };
  return words[kind];
}

/** Stages in words. An arrest or a charge must never read as a conviction. */
export function toStageWord(stage: CriminalRecord['stage']): string {
  const words: { readonly [stage in CriminalRecord['stage']]: string } = {
    arrest: t('arrest, no conviction'),
    charge: t('charge, no conviction'),
    conviction: t('conviction'),
    custody: t('custody record'),
    sought: t('wanted'),
  };
  return words[stage];
}

/** Returns the severity of a charge. A charge that is not classified says so. */
export function toSeverityWord(severity: 'felony' | 'misdemeanor' | 'infraction' | null): string {
  if (severity === null) return t('unclassified');
  return { felony: t('felony'), misdemeanor: t('misdemeanor'), infraction: t('infraction') }[severity];
}

type Availability = CriminalEnvelope['coverage']['sources'][number]['availability'];

export function toAvailabilityWord(availability: Availability): string {
  const words: { readonly [availability in Availability]: string } = {
    live: t('stored, can be checked live'),
    cached: t('stored'),
    pending: t('not available yet'),
    restricted: t('access restricted'),
  };
  return words[availability];
}

/** Returns the reason why a source did not answer completely. */
export function toReasonWord(reason: string | null): string {
  const words: { readonly [reason: string]: string } = {
    excluded: t('the website does not allow automatic searches'),
    unavailable: t('the website did not respond in time'),
    deadline: t('the time limit of the search passed'),
    error: t('the website returned an error'),
    not_searched: t('it cannot be searched live'),
    truncated: t('the website returned only a part'),
  };
  return reason === null ? t('incomplete') : (words[reason] ?? toPlain(reason));
}

/** The state of a source that is checked live. */
export function toOutcomeWord(outcome: string | null): string {
  if (outcome === null) return t('in progress');
  const words: { readonly [outcome: string]: string } = {
    ok: t('done'),
    restricted: t('not allowed'),
    error: t('failed'),
    no_coverage: t('not available live'),
  };
  return words[outcome] ?? toPlain(outcome);
}

/** Writes a code such as FELONY_CONVICTION as words. All other published texts stay as they are. */
export function toPublishedWords(text: string): string {
  if (!/^[A-Za-z0-9]+(_[A-Za-z0-9]+)+$/.test(text)) return text;
  const words = toPlain(text);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The finding of a comparison in words: “lastName:exact” is “last name exact”. */
export function toBasisWords(basis: string): string {
  const words = basis
    .split(':')
    .map((part) => (part === 'dob' ? t('date of birth') : toPlain(part.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))));
  return words.join(' ');
}
