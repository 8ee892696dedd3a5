import { NO_NAME_STATISTICS } from '../chance.ts';
import type { MergeFacts, MergeName } from '../merge-facts.ts';
import type { MergeContext } from '../merge-rules.ts';

export const context: MergeContext = { statistics: NO_NAME_STATISTICS, areTogether: false };

/** Names as plain text, births as dates, and the rest as in MergeFacts. */
export interface PersonChanges extends Partial<Omit<MergeFacts, 'name' | 'aliases' | 'birth'>> {
  readonly first?: string;
  readonly middle?: string;
  readonly last?: string;
  readonly dob?: string;
  /** First and last name of each alias. */
  readonly aliases?: readonly string[];
}

function toWords(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '');
}

function toName(first: string, middle: string, last: string): MergeName {
  return {
    given: [...toWords(first), ...toWords(middle)],
    firstCount: toWords(first).length,
    last: toWords(last),
  };
}

/** Returns a row about a person with a rare name. */
export function aPerson({
  first = 'deon',
  middle = '',
  last = 'throckmartin',
  dob = '1990-03-04',
  aliases = [],
  ...more
}: PersonChanges): MergeFacts {
  const [year = 0, month = 0, day = 0] = dob.split('-').map(Number);
  return {
    source: '',
    hasDerivedId: false,
    isPlaceholder: false,
    suffix: '',
    sex: '',
    hasDefaultBirth: false,
    addresses: [],
    states: [],
    cases: [],
    dates: [],
    judgments: [],
    identifiers: [],
    ...more,
    name: toName(first, middle, last),
    aliases: aliases.map((alias) => {
      const [given = '', ...rest] = toWords(alias);
      return toName(given, '', rest.join(' '));
    }),
    birth: { year, yearTo: year, month, day },
  };
}
