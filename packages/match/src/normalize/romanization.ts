/** Chinese given names in two common romanizations, folded: pinyin (`Zhiwei`) and Wade–Giles (`Chih-wei`). */

type Pairs = readonly (readonly [pinyin: string, wadeGiles: string])[];

const toPairs = (text: string): Pairs =>
  text.split(' ').map((pair) => {
    const [pinyin = '', wadeGiles = pinyin] = pair.split(':');
    return [pinyin, wadeGiles];
  });

const INITIALS = toPairs('zh:ch ch sh b:p p m f d:t t n l g:k k h j:ch q:ch x:hs r:j z:ts c:ts s y w');
const FINALS = toPairs(
  'a ai an ang ao e ei en eng i ia ian:ien iang iao ie:ieh in ing iong:iung iu o ong:ung ou u ua uai uan uang ue:ueh ui un uo:o',
);
/** Syllables whose spelling is not the sum of initial and final. */
const WHOLE = toPairs(
  'zhi:chih chi:chih shi:shih ri:jih zi:tzu ci:tzu si:ssu ge:ko ke:ko he:ho guo:kuo kuo huo shuo gui:kuei kui:kuei er:erh ' +
    'yi:i ye:yeh yan:yen you:yu a ai an ang ao en ou',
);

/**
 * `j`, `q` and `x` occur only before i and u. `zh`, `g` and similar initials never occur before i and another vowel.
 */
const isSyllable = (initial: string, final: string): boolean => {
  if (/^[jqx]$/.test(initial)) return /^(i.*|u|ue|uan|un)$/.test(final);
  return !/^(zh|ch|sh|[rzcsgkhfw])$/.test(initial) || !/^i./.test(final);
};

const written = new Map<string, string>([
  ...INITIALS.flatMap(([initial, start]) =>
    FINALS.filter(([final]) => isSyllable(initial, final)).map(
      ([final, ending]) => [initial + final, start + ending] as const,
    ),
  ),
  ...WHOLE,
]);

type Spellings = ReadonlyMap<string, readonly string[]>;

const toWadeGiles: Spellings = new Map([...written].map(([pinyin, wadeGiles]) => [pinyin, [wadeGiles]]));
const toPinyin = new Map<string, readonly string[]>();
for (const [pinyin, wadeGiles] of written) toPinyin.set(wadeGiles, [...(toPinyin.get(wadeGiles) ?? []), pinyin]);

const LONGEST_SYLLABLE = 6;
/**
 * Spellings that only Wade–Giles uses. Without this test `Dina` would be `Tina`, because both can be read as Chinese.
 */
const TELLING = /hs|ch|ts|tz|ss|ih|ieh|ueh|ien|ung|erh/;

/** A given name has one or two syllables. */
const rewrite = (name: string, syllables: Spellings): readonly string[] => {
  const names = [...(syllables.get(name) ?? [])];
  for (let end = 1; end <= LONGEST_SYLLABLE && end < name.length; end++) {
    const seconds = syllables.get(name.slice(end)) ?? [];
    if (seconds.length === 0) continue;
    for (const first of syllables.get(name.slice(0, end)) ?? [])
      for (const second of seconds) names.push(first + second);
  }
  return names;
};

/** Returns the same Chinese name in the other romanization. */
export function listRomanizations(name: string): readonly string[] {
  return [
    ...rewrite(name, toWadeGiles).filter((other) => other !== name && TELLING.test(other)),
    ...(TELLING.test(name) ? rewrite(name, toPinyin).filter((other) => other !== name) : []),
  ];
}
