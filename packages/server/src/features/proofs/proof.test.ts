import { NO_REAL_REGISTRY, type OffenderRecord, type SourceStatus } from '@blotter/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSkipNote, PRINTED_RECORDS, type ProvenSearch, toProofData } from './proof.ts';
import { toProofHtml } from './proof-html.ts';
import { findTemplate, hasProofTemplate } from './registry-templates.ts';
import type { RegistryTemplate } from './template.ts';

const REGISTRIES = ['TX', 'FL', 'GA', 'IL', 'NC'];
const templateOf = (code: string): RegistryTemplate => findTemplate(code) as RegistryTemplate;

const OFFENSE = {
  crime: 'INDECENCY',
  statute: '21.11',
  riskLevel: 'LOW',
  tier: '',
  caseNumber: 'C-1',
  victimAge: '',
  victimSex: '',
  jurisdiction: 'TEXAS',
  convictionCounty: '',
  convictionCity: '',
  convictionCount: '',
  federal: null,
  convictionDate: '1988-10',
  offenseDate: '',
  registrationDate: '1990',
  releaseDate: '',
  datePrecision: {},
  datesAsPublished: { convictionDate: 'OCT 1988' },
};

const record = (more: object = {}): OffenderRecord =>
  ({
    uuid: 'TX-1',
    aliases: ['JACK GROVER'],
    nicknames: [],
    dob: '1968-10-11',
    dobAsPublished: '',
    birthYear: 1968,
    name: { first: 'JOHN', middle: '', last: 'GROVER', suffix: 'JR', full: 'JOHN GROVER JR' },
    age: '58',
    sex: 'MALE',
    race: '',
    ethnicity: '',
    height: '',
    weight: '',
    eyeColor: '',
    hairColor: '',
    marks: '',
    stateData: null,
    addresses: [],
    offense: OFFENSE,
    offenses: [OFFENSE],
    flags: { absconder: null, predator: null },
    source: {
      jurisdiction: 'TX',
      uuid: 'TX-1',
      registryName: 'Texas',
      recordUrl: 'https://sor.example/1',
      scrapedAt: '2026-01-01T00:00:00.000Z',
      lastCheckedAt: '2026-11-01T00:00:00.000Z',
      sourceUpdatedAt: '2026-02-01T00:00:00.000Z',
    },
    ...more,
  }) as unknown as OffenderRecord;

const status = (more: Partial<SourceStatus> = {}): SourceStatus => ({
  source: 'TX',
  status: 'ok',
  matched: 1,
  fromCache: true,
  note: null,
  incomplete: false,
  incompleteReason: null,
  retryable: false,
  remedy: null,
  cappedOmitted: false,
  ...more,
});

const dataOf = (
  code: string,
  records: readonly OffenderRecord[],
  more: Partial<SourceStatus> = {},
  isSimulated = false,
) => {
  const search: ProvenSearch = {
    searchId: 'srch_1',
    searchedAt: new Date(0),
    asOf: undefined,
    query: { lastName: 'Grover', dob: '1968-10-11' },
    statuses: [status({ source: code, matched: records.length, ...more })],
    isSimulated: () => isSimulated,
  };
  const registry = { code, name: 'Texas', agency: 'Agency', url: 'https://registry.example' };
  return toProofData({ id: 'prf_1', issuedAt: new Date(0), registry }, templateOf(code), search, records);
};

describe('the content of a proof', () => {
  it('says first that a registry held records from the simulator, and never that the registry published them', () => {
    const made = dataOf('TX', [], {}, true);
    expect(made.outcome.lines[0]).toMatch(/^SIMULATED DATA: this registry held records from the simulator/);
    expect(made.disclosure).toContain('from simulated data in the place of what the Texas registry published');
    expect(JSON.stringify(dataOf('TX', []))).not.toMatch(/simulat/i);
  });

  it.each(REGISTRIES)('%s: every label of the page, with a dash for unpublished fields', (code) => {
    const [printed] = dataOf(code, [record()]).records;
    const facts = printed?.parts.flatMap((part) => part.facts ?? []) ?? [];
    expect(facts.length).toBeGreaterThan(7);
    expect(facts.filter(([label, value]) => label === '' || value.trim() === '')).toEqual([]);
    const rows =
      printed?.parts.flatMap(({ table }) => (table ? table.rows.map((row) => [table, row] as const) : [])) ?? [];
    for (const [{ columns }, row] of rows) expect(row).toHaveLength(columns.length);
    expect(JSON.stringify(printed)).toContain('INDECENCY');
  });

  it('a date is in the registry’s own words, else a US date, and a partial one stays partial (§2.4)', () => {
    const text = JSON.stringify(dataOf('TX', [record()]));
    expect(text).toContain('OCT 1988');
    expect(text).toContain('10/11/1968');
    expect(JSON.stringify(dataOf('GA', [record()]))).toContain('"1990"');
  });

  it('says that no person was found only if the search of the registry is complete', () => {
    expect(dataOf('TX', []).outcome).toEqual({
      isComplete: true,
      lines: [],
      headline: 'No record of the Texas registry matched the search',
    });
    const truncated = dataOf('TX', [], {
      incomplete: true,
      incompleteReason: 'truncated',
      remedy: 'Narrow it.',
    }).outcome;
    expect(truncated.isComplete).toBe(false);
    expect(truncated.headline).toContain('is incomplete');
    expect(truncated.lines.join(' ')).toContain('does not say that no one was found');
  });

  it('counts records that matched and are not in the answer or not printed', () => {
    expect(dataOf('TX', [record()], { matched: 3 }).outcome).toMatchObject({
      isComplete: false,
      lines: [expect.stringContaining('3 records of this registry matched; 1 stand')],
    });
    const many = dataOf(
      'TX',
      Array.from({ length: PRINTED_RECORDS + 1 }, () => record()),
    );
    expect([many.records.length, many.outcome.isComplete]).toEqual([PRINTED_RECORDS, false]);
    expect(many.outcome.lines).toEqual([`The first ${PRINTED_RECORDS} are printed.`]);
  });

  it('leaves out a registry without a template, not queried, without records, or not reached in time', () => {
    const template = templateOf('TX');
    expect(findSkipNote(template, status())).toBeUndefined();
    expect(findSkipNote(template, status({ incomplete: true, incompleteReason: 'truncated' }))).toBeUndefined();
    for (const note of [
      findSkipNote(undefined, status()),
      findSkipNote(template, undefined),
      findSkipNote(template, status({ status: 'no_coverage', incompleteReason: 'not_searched' })),
      findSkipNote(template, status({ status: 'error', incompleteReason: 'deadline' })),
    ])
      expect(note).toContain('nothing is charged');
    expect(['MO', 'toString', ''].filter(hasProofTemplate)).toEqual([]);
  });
});

const htmlOf = (more: object, code = 'FL'): string =>
  toProofHtml({ ...dataOf(code, [record(more)]), code: '7K2M-9QXP-4TDA' });

/** Counts the markup characters in a text without entities. */
const countMarks = (html: string): readonly number[] => ['<', '>', '"', "'"].map((mark) => html.split(mark).length);

const fromEntities = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe('a proof as HTML', () => {
  it('published data is always text and never becomes an element or attribute', () => {
    const calm = countMarks(htmlOf({ marks: 'x', aliases: ['x'] }));
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.constantFrom(
          '<script>alert(1)</script>',
          '"><img src=x onerror=alert(1)>',
          `' onclick='x`,
          '</style>',
          '&lt;',
        ),
        (noise, hostile) => {
          const text = `a${noise}${hostile}`;
          const html = htmlOf({ marks: text, aliases: [text] });
          expect(countMarks(html)).toEqual(calm);
          expect(fromEntities(html)).toContain(`<li>${text}</li>`);
        },
      ),
    );
  });

  it('says for a test key at the top that no real registry was searched (contract, Documents)', () => {
    const data = { ...dataOf('FL', [record()]), code: '7K2M-9QXP-4TDA' };
    const band = `<p class="test">TEST DATA · ${NO_REAL_REGISTRY}</p>`;
    expect(toProofHtml(data, true)).toContain(`<body>\n${band}`);
    expect(toProofHtml(data)).not.toContain('TEST DATA');
  });

  it('links only http addresses', () => {
    const countLinks = (recordUrl: string): number => {
      const [article = ''] =
        /<article>.*<\/article>/s.exec(htmlOf({ source: { ...record().source, recordUrl } })) ?? [];
      return article.split('<a ').length - 1;
    };
    expect([countLinks('https://sor.example/1'), countLinks('javascript:alert(1)'), countLinks('')]).toEqual([1, 0, 0]);
  });

  it('loads and runs nothing, and its policy allows only its own style sheet', () => {
    const html = htmlOf({}, 'TX');
    const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
    expect(fromEntities(policy)).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; base-uri 'none'; form-action 'none'$/,
    );
    expect(html).not.toMatch(/<(script|link|img|iframe|object|form)|\s(src|style|on\w+)=|url\(|@import/i);
    expect(html).toContain('7K2M-9QXP-4TDA');
  });
});
