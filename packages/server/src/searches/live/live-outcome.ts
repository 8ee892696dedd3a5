import type { LiveField, Outcome, ParsedRow, SourceManifest } from '@blotter/connectors';
import { toOutcomeWords } from '@blotter/connectors';
import type { IncompleteReason } from '@blotter/contract';

type Words = {
  readonly status: 'ok' | 'error' | 'restricted' | 'no_coverage';
  readonly incompleteReason: IncompleteReason | null;
};

/** The outcome of a live source as the answer reports it. */
export type LiveCheck = {
  readonly source: string;
  readonly outcome: Words;
  /** A sentence of ours, without text of the site or the query. Null if there is nothing to add. */
  readonly note: string | null;
  /** A change to the request. Null if only the remedy of the reason applies. */
  readonly remedy: string | null;
  /** Answered and therefore billed: `ok`, complete or cut short. */
  readonly completed: boolean;
  /** The rows read, even if the rest is missing. */
  readonly rows: readonly ParsedRow[];
  readonly tookMs: number;
};

export type LiveOutcome = Outcome<readonly ParsedRow[]>;
type RestrictedOutcome = Extract<LiveOutcome, { readonly kind: 'restricted' }>;
type Unavailable = Extract<LiveOutcome, { readonly kind: 'unavailable' }>;

const BARRIERS: { readonly [B in RestrictedOutcome['barrier']]: string } = {
  captcha: 'The registry’s site asks for a CAPTCHA, which is never solved.',
  login: 'The registry’s site asks for a log-in.',
  wall: 'The registry’s site refuses automatic requests.',
  disclaimer: 'The registry’s site asks to accept a disclaimer, which is not signed off.',
  robots: 'The registry’s site does not allow automatic requests.',
  legal: 'The law or the terms of the registry do not allow it to be asked here.',
};

const SILENCES: { readonly [B in Unavailable['because']]: string } = {
  timeout: 'The registry did not answer in time.',
  breaker: 'The registry did not answer several times in a row; it is asked again in some minutes.',
  offline: 'The registry says that it is offline.',
  rate: 'The registry may not be asked that often; send the request again later.',
};

export const NO_LIVE_SEARCH = 'This registry offers no live search.';
const NOT_BY_THIS = 'The registry’s site cannot be searched with what was sent; most take a first name and a surname.';
const UNREADABLE = 'The registry’s answer could not be read, or not to its end.';
const TRUNCATED = 'The registry’s site found more records than it shows: narrow the query.';
const PASSED = 'The deadline of the request passed before the registry had answered.';

const NO_ROWS: readonly ParsedRow[] = [];

const FIELD_WORDS: { readonly [F in LiveField]: string } = {
  firstName: 'a first name',
  lastName: 'a last name',
  middleName: 'a middle name',
  dob: 'a date of birth',
  city: 'a city',
  county: 'a county',
  zipcode: 'a ZIP code',
  state: 'a state',
};

function toFieldWords(fields: readonly LiveField[]): string {
  const words = fields.map((field) => FIELD_WORDS[field]);
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function listMissing(outcome: LiveOutcome): readonly LiveField[] {
  return outcome.kind === 'no_coverage' ? (outcome.missing ?? []) : [];
}

/** Names the fields to add. Null if no field would help. */
function toRemedy(missing: readonly LiveField[]): string | null {
  if (missing.length === 0) return null;
  const why =
    missing.join() === 'firstName'
      ? 'this registry cannot be searched by last name alone.'
      : `this registry cannot be searched without ${missing.length > 1 ? 'them' : 'it'}.`;
  return `Add ${toFieldWords(missing)}: ${why}`;
}

const rowsOf = (outcome: LiveOutcome): readonly ParsedRow[] => {
  if ('value' in outcome) return outcome.value;
  return ('partial' in outcome ? outcome.partial : undefined) ?? NO_ROWS;
};

/** An unreadable row is a person the answer does not show, so the answer is incomplete. */
const isReadable = (outcome: LiveOutcome): boolean => rowsOf(outcome).every(({ kind }) => kind === 'record');

const toNote = (outcome: LiveOutcome): string | null => {
  switch (outcome.kind) {
    case 'ok':
      return null;
    case 'truncated':
      return TRUNCATED;
    case 'restricted':
      return BARRIERS[outcome.barrier];
    case 'unavailable':
      return SILENCES[outcome.because];
    case 'error':
      return UNREADABLE;
    case 'no_coverage':
      return outcome.missing
        ? `The registry’s site cannot be searched without ${toFieldWords(outcome.missing)}.`
        : NOT_BY_THIS;
  }
};

/** Converts a live outcome (contract, Live). `passed` means that the request's deadline came first. */
export function toLiveCheck(
  source: string,
  outcome: LiveOutcome,
  { passed, tookMs, note }: { readonly passed: boolean; readonly tookMs: number; readonly note?: string },
): LiveCheck {
  const rows = rowsOf(outcome);
  const remedy = toRemedy(listMissing(outcome));
  const about = { source, rows: rows.filter(({ kind }) => kind === 'record'), tookMs, remedy };
  const isFault = outcome.kind === 'unavailable' || outcome.kind === 'error';
  if (passed && isFault)
    return { ...about, outcome: { status: 'error', incompleteReason: 'deadline' }, note: PASSED, completed: false };
  if (!isReadable(outcome))
    return { ...about, outcome: { status: 'error', incompleteReason: 'error' }, note: UNREADABLE, completed: false };
  const words = toOutcomeWords(outcome);
  return { ...about, outcome: words, note: note ?? toNote(outcome), completed: words.status === 'ok' };
}

/** Returns the gate or law that forbids querying the site. Only its owner can lift a gate. */
export function findProhibition({ gate, legal }: SourceManifest): RestrictedOutcome | undefined {
  const barrier = (['login', 'captcha', 'wall'] as const).find((each) => gate.includes(each));
  if (barrier) return { kind: 'restricted', barrier, detail: BARRIERS[barrier] };
  return legal.commercialUse === 'prohibited' && !legal.nonCommercial
    ? { kind: 'restricted', barrier: 'legal', detail: BARRIERS.legal }
    : undefined;
}

/** The outcome if the records could not be stored in time. The answer does not show them, so the source does not count as checked. */
export function toUnshown(check: LiveCheck): LiveCheck {
  return {
    ...check,
    outcome: { status: 'error', incompleteReason: 'unavailable' },
    note: 'The registry answered, but its records could not be stored in time.',
    remedy: null,
    completed: false,
  };
}

/** The part of a check that remains after its records entered the snapshot. */
export type LiveResult = Pick<LiveCheck, 'source' | 'outcome' | 'note' | 'completed'> & {
  readonly remedy?: string | null;
  /** Answered but not billed, because a requested addition is missing. */
  readonly isUnbilled?: boolean;
};
