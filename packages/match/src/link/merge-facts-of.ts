import { int8At, int16At, int32At } from '@blotter/vocab';
import type { MergeAddress, MergeFacts, MergeIdentifier, MergeName } from '../merge/merge-facts.ts';
import {
  type EncodedRows,
  HAS_DEFAULT_BIRTH,
  HAS_DERIVED_ID,
  IS_PLACEHOLDER,
  type Lists,
  PLACE_WIDTH,
} from './encoded.ts';

const SEXES = ['', 'm', 'f'];

function listTexts({ starts, values }: Lists, tokens: readonly string[], row: number): readonly string[] {
  const texts: string[] = [];
  for (let at = int32At(starts, row); at < int32At(starts, row + 1); at++)
    texts.push(tokens[int32At(values, at)] as string);
  return texts;
}

/** Returns the word count of the first-name field: the shortest run of given names that equals it when joined. */
function countFirst(first: string, given: readonly string[]): number {
  let joined = '';
  for (const [at, word] of given.entries()) {
    joined += word;
    if (joined === first) return at + 1;
  }
  return Math.min(1, given.length);
}

function toWords(text: string): readonly string[] {
  return text === '' ? [] : [text];
}

function cutPrefix(texts: readonly string[], prefix: string): readonly string[] {
  return texts.filter((text) => text.startsWith(prefix)).map((text) => text.slice(prefix.length));
}

function toIdentifier(text: string): MergeIdentifier {
  const border = text.lastIndexOf(' ');
  return { kind: text.slice(0, border), value: text.slice(border + 1) };
}

/** Returns a function that reads the merge facts of an encoded row. */
export function createMergeFacts(rows: EncodedRows): (row: number) => MergeFacts {
  const { tokens } = rows;
  const textOf = (token: number | undefined): string => (token === undefined ? undefined : tokens[token]) ?? '';

  function toName(row: number): MergeName {
    const given = listTexts(rows.given, tokens, row);
    const words = listTexts(rows.lastWords, tokens, row);
    const last = textOf(rows.last[row]);
    return {
      given,
      firstCount: countFirst(textOf(rows.first[row]), given),
      last: words.length > 0 ? words : toWords(last),
    };
  }

  function listAliases(row: number): readonly MergeName[] {
    const { starts, values } = rows.aliases;
    const aliases: MergeName[] = [];
    for (let at = int32At(starts, row); at < int32At(starts, row + 1); at += 2) {
      const given = toWords(textOf(values[at]));
      aliases.push({ given, firstCount: given.length, last: toWords(textOf(values[at + 1])) });
    }
    return aliases;
  }

  return (row) => {
    const { starts, values } = rows.places;
    const addresses: MergeAddress[] = [];
    const states = new Set<string>();
    for (let at = int32At(starts, row); at < int32At(starts, row + 1); at += PLACE_WIDTH) {
      const street = textOf(values[at]);
      // A street without a house number is not an address.
      const isWhole = /^\d/.test(street) && values[at + 1] !== 0;
      addresses.push({ street: isWhole ? street : '', zip: textOf(values[at + 2]), city: textOf(values[at + 3]) });
      states.add(textOf(values[at + 4]));
    }
    const proofs = listTexts(rows.proofs, tokens, row);
    const flags = int8At(rows.flags, row);
    return {
      source: textOf(rows.source[row]),
      hasDerivedId: (flags & HAS_DERIVED_ID) !== 0,
      isPlaceholder: (flags & IS_PLACEHOLDER) !== 0,
      name: toName(row),
      aliases: listAliases(row),
      suffix: textOf(rows.suffix[row]),
      sex: SEXES[int8At(rows.sex, row)] ?? '',
      birth: {
        year: int16At(rows.year, row),
        yearTo: int16At(rows.yearTo, row),
        month: int8At(rows.month, row),
        day: int8At(rows.day, row),
      },
      hasDefaultBirth: (flags & HAS_DEFAULT_BIRTH) !== 0,
      addresses,
      states: [...states],
      cases: cutPrefix(proofs, 'case '),
      dates: cutPrefix(proofs, 'date '),
      judgments: cutPrefix(proofs, 'judgment '),
      identifiers: cutPrefix(proofs, 'id ').map(toIdentifier),
    };
  };
}
