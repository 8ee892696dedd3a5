import { refsOf, type StoredVersions, toStoredRecord } from '../../../../searches/answers/stored-records.ts';
import type { AnswerFacts } from '../../answers/envelope.ts';
import type { AnswerRecord, PeopleAnswer } from '../search-people.ts';

/** Concatenated record texts in UTF-8 with their end offsets. */
type EncodedTexts = { readonly bytes: Uint8Array; readonly ends: Uint32Array };

/** An answer in transfer between threads. It holds a few long texts, because a thousand short ones would be copied one by one. */
export type SentAnswer = {
  readonly count: number;
  /** One line per record. Long answers are encoded bytes, so that the main thread copies nothing. */
  readonly texts: string | EncodedTexts;
  /** One line per record, as is `recordIds`. */
  readonly spliced: string;
  readonly recordIds: string;
  /** JSON text. */
  readonly versions: string;
  readonly facts: Omit<AnswerFacts, 'plan' | 'live'>;
};

/** From this number of records on, texts are transferred as encoded bytes. */
const ENCODED_FROM = 51;

/** The texts are JSON without line breaks, so a line break separates them. */
const join = (records: readonly AnswerRecord[], member: 'text' | 'spliced' | 'recordId'): string =>
  records.map((record) => record[member]).join('\n');

const encode = (records: readonly AnswerRecord[]): EncodedTexts => {
  const parts = records.map(({ text }) => Buffer.from(text));
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  const ends = new Uint32Array(parts.length);
  let end = 0;
  for (const [at, part] of parts.entries()) {
    bytes.set(part, end);
    end += part.length;
    ends[at] = end;
  }
  return { bytes, ends };
};

export function toSentAnswer({ records, facts }: PeopleAnswer): SentAnswer {
  const { plan: _plan, live: _live, ...sent } = facts;
  return {
    count: records.length,
    texts: records.length < ENCODED_FROM ? join(records, 'text') : encode(records),
    spliced: join(records, 'spliced'),
    recordIds: join(records, 'recordId'),
    versions: JSON.stringify(records.map(({ refs }) => toStoredRecord(refs, '')[0])),
    facts: sent,
  };
}

/** Lists the buffers that are transferred instead of copied. */
export function listMoved({ texts }: SentAnswer): readonly ArrayBuffer[] {
  return typeof texts === 'string' ? [] : [texts.bytes.buffer as ArrayBuffer];
}

const toTexts = (texts: SentAnswer['texts']): readonly Pick<AnswerRecord, 'text' | 'bytes'>[] => {
  if (typeof texts === 'string') return texts.split('\n').map((text) => ({ text }));
  const whole = Buffer.from(texts.bytes.buffer);
  return Array.from(texts.ends, (end, at) => {
    const bytes = whole.subarray(texts.ends[at - 1] ?? 0, end);
    return {
      bytes,
      get text() {
        return bytes.toString();
      },
    };
  });
};

/** `plan` must be the plan of the same request over the same sources. */
export function fromSentAnswer(sent: SentAnswer, plan: AnswerFacts['plan']): PeopleAnswer {
  const facts = { ...sent.facts, plan, live: undefined };
  if (sent.count === 0) return { records: [], facts };
  const spliced = sent.spliced.split('\n');
  const recordIds = sent.recordIds.split('\n');
  const versions = JSON.parse(sent.versions) as readonly StoredVersions[];
  const records = toTexts(sent.texts).map((record, at) =>
    Object.assign(record, {
      spliced: spliced[at] as string,
      recordId: recordIds[at] as string,
      refs: refsOf([versions[at] as StoredVersions, '']),
    }),
  );
  return { records, facts };
}
