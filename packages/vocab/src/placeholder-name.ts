import { foldTokens } from './fold.ts';

interface PublishedName {
  readonly first: string;
  readonly middle?: string;
  readonly last: string;
}

const toWords = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** A part that alone shows that the name is unknown. None of these is a real name. */
const NEVER_A_NAME = toWords(
  'unknown unknwon unkown unk anonymous anonymus unnamed unidentified noname nameless namenotknown nameunknown ' +
    'unknownname notknown notprovided notavailable notapplicable withheld redacted desconocido desconocida sinnombre',
);

/** Given names of unnamed infants and of test rows, before any surname. */
const PLACEHOLDER_FIRST = toWords(
  'infant babyboy babygirl babymale babyfemale boybaby girlbaby infantboy infantgirl infantmale infantfemale maleinfant ' +
    'femaleinfant newborn newbornboy newborngirl newbornmale newbornfemale test testing tester testt dummy sample',
);

/**
 * Whole names. Real people have the single parts (Baby, Doe, Roe, Null, Test are surnames or first names), so both
 * parts are required. A row lists all pairs of its first and last names.
 */
const PLACEHOLDER_PAIRS: readonly (readonly [firsts: string, lasts: string])[] = [
  [
    'john jane jon johnny janie johnathan baby boy girl infant child minor juvenile male female man woman mr mrs',
    'doe',
  ],
  ['jane john baby boy girl child minor male female', 'roe'],
  ['richard', 'roe'],
  ['baby infant', 'boy girl male female infant baby'],
  ['fnu fnunknown', 'lnu lnunknown'],
  ['null none nil', 'null none nil'],
  ['do', 'notuse'],
  ['donot', 'use'],
  [
    'fake dummy sample example test demo',
    'name person record offender inmate defendant patient user account data test',
  ],
  ['first firstname', 'last lastname'],
  ['no', 'name'],
];

const pairs = new Set(
  PLACEHOLDER_PAIRS.flatMap(([firsts, lasts]) =>
    firsts.split(' ').flatMap((first) => lasts.split(' ').map((last) => `${first} ${last}`)),
  ),
);

const REPEATED_LETTER = /^([a-z])\1{2,}$/;
const NUMBER = /^\d+$/;

const isNeverName = (folded: string): boolean => NEVER_A_NAME.has(folded) || REPEATED_LETTER.test(folded);

/** Both orders match, because registries swap the two fields. */
const isPair = (one: string, other: string): boolean => pairs.has(`${one} ${other}`) || pairs.has(`${other} ${one}`);

/**
 * Returns whether a published name stands for an unknown person or a test (contract, Placeholder names). `John Doe`
 * does; `John Michael Doe` and `Peter Doe` are people. Numbers (`John Doe 3`) are ignored.
 */
export function isPlaceholderName({ first, middle = '', last }: PublishedName): boolean {
  const wordsOf = (text: string): readonly string[] => foldTokens(text).filter((word) => !NUMBER.test(word));
  const firsts = wordsOf(first);
  const middles = wordsOf(middle);
  const lasts = wordsOf(last);
  const given = firsts.join('');
  const surname = lasts.join('');
  if ([given, surname].some(isNeverName) || PLACEHOLDER_FIRST.has(given)) return true;
  if (PLACEHOLDER_FIRST.has(given + middles.join(''))) return true;
  if (middles.some((word) => !isNeverName(word))) return `${given} ${middles.join(' ')} ${surname}` === 'john q public';
  if (isPair(given, surname)) return true;
  // One field may contain the whole name.
  const words = given === '' ? lasts : surname === '' ? firsts : [];
  if (PLACEHOLDER_FIRST.has(words.join('')) || words.some(isNeverName)) return true;
  return words.length === 2 && isPair(words[0] as string, words[1] as string);
}
