export * from './candidates/index.ts';
export {
  ADDRESS_EQUAL,
  ADDRESS_WITH_TYPOS,
  compareAddress,
  toAddressWords,
  wordsOfAddress,
} from './compare/address.ts';
export {
  BIRTH_FINDINGS,
  type BirthFinding,
  type BirthQuery,
  compareBirth,
  contradictsItself,
  isUnverified,
  keepsBirth,
  type MatchState,
  toMatchState,
} from './compare/birth.ts';
export { type BirthNumber, toBirthNumber } from './compare/birth-date-parts.ts';
export { toGivenFinding } from './compare/first-name.ts';
export {
  compareFreeText,
  type FreeText,
  type FreeTextFinding,
  type FreeTextRecord,
  toFreeText,
  toFreeTextRecord,
  wordsOfName,
} from './compare/free-text.ts';
export { toSurnameFinding } from './compare/last-name.ts';
export { compareMiddle, type MiddleComparison, type MiddleResult } from './compare/middle-name.ts';
export { hasDifferentName, MOST_EVIDENCE } from './compare/name-similarity.ts';
export { deletionKeys, FARTHEST_EDITS } from './dictionary/deletion-keys.ts';
export { createDictionary, type Dictionary, type DictionaryEntry } from './dictionary/dictionary.ts';
export {
  expandAddressWord,
  expandFirst,
  expandLast,
  findSplitExpansion,
  type SplitExpansion,
} from './dictionary/expand.ts';
export type { Expansion } from './dictionary/expansion.ts';
export { FINDING_NAMES, type Findings, noFindings } from './findings.ts';
export {
  type BirthLabels,
  type LabelFacts,
  type MatchDetail,
  type MatchedNameType,
  toBirthLabels,
  toMatchBasis,
  toMatchDetail,
  type Verification,
} from './labels.ts';
export { MOST_ROWS } from './link/block.ts';
export { fromCriminal } from './link/from-criminal.ts';
export { fromOffender } from './link/from-offender.ts';
export { LINK_MODEL_VERSION, type LinkModel } from './link/link-model.ts';
export { encodePublished, type HowStep, type LinkResult, linkIncremental } from './link/linker.ts';
export { isPlainlySame, type Plain, toPlain } from './link/plainly-same.ts';
export { inOrder, type PublishedRecord, readPublished } from './link/read-published.ts';
export type { LinkRow } from './link/row.ts';
export { findNameMatch, type NameHit, type RecordedName, type SentName, toSentName } from './match-name.ts';
export type { BirthRule, FirstRule, LastRule, MatchMode, Mode, NameRules } from './models/modes.ts';
export {
  asPart,
  editsOf,
  isPartOf,
  type NameFinding,
  rarityOf,
  strategyOf,
  strongerOf,
  toFinding,
  withRarity,
} from './models/name-finding.ts';
export { type NameMatch, type RuleOptions, toRules } from './models/rules.ts';
export { findStrategy, toStrategyCode } from './models/strategies.ts';
export { type Feature, type Model, PERSON_MODEL, PLACE_MODEL } from './models/weights.ts';
export { type GivenKind, type GivenToken, tokensOfGiven } from './normalize/given-name.ts';
export { isNickname, listNicknames } from './normalize/nicknames.ts';
export { type SurnameToken, tokensOfSurname } from './normalize/surname.ts';
export { type Contribution, capOf, confidenceOf, nameConfidenceOf, type Score, score } from './score.ts';
export { isOneLetter, toLetterSet } from './text/letter-set.ts';
export {
  toPersonKeys,
  toPlaceKeys,
  toRecordKeys,
  WATCH_KEY_FORM,
  type WatchedPerson,
  type WatchedPlace,
} from './watch/watch-keys.ts';
