import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toOffenderReport } from '../../src/features/reports/offender-report.ts';
import { toReportData } from '../../src/features/reports/report.ts';
import { createTypesetter } from '../../src/typesetting/typesetter.ts';
import { countPictures, listActions, readPdf, toObjects } from '../kit/pdf.ts';
import { SMALL_JPEG, toPng, UNDECODABLE_JPEG } from '../kit/pictures.ts';
import { NONE_UNSEARCHED, sampleEnvelope, sampleOffender } from '../kit/report-samples.ts';

const SPECIMEN = 'typesetting/specimen.typ';
const toData = (...texts: readonly string[]) => ({
  title: 'A specimen',
  issuedAt: '2026-03-04T05:06:07.000Z',
  id: 'rpt_1',
  texts,
});

const listTypesetting = (parent: number | undefined): readonly string[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(parent)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('bin/typesetting.mjs'))
    .map((line) => line.trim().split(' ')[0] as string);

/** The servers of earlier files in this process share a typesetter that may still run. */
const foreign = new Set<string>();
beforeAll(() => {
  for (const pid of listTypesetting(process.pid)) foreign.add(pid);
});

const listChildren = (parent: number | undefined = process.pid): readonly string[] =>
  listTypesetting(parent).filter((pid) => !foreign.has(pid));

describe('documents are typeset in a separate process', () => {
  const typesetter = createTypesetter({ documentsPerProcess: 4, waiting: 3, timeLimitMs: 50_000 });
  afterAll(() => typesetter.close());

  it('equal data gives equal bytes in every process, tagged and with title and time of the data', async () => {
    const first = await typesetter.typeset(SPECIMEN, toData('one'));
    const [process] = listChildren();
    const others = [];
    for (let i = 0; i < 4; i++) others.push(await typesetter.typeset(SPECIMEN, toData('one')));
    expect(listChildren()).toHaveLength(1);
    expect(listChildren()).not.toContain(process);
    for (const other of others) expect(other.equals(first)).toBe(true);
    const { isTagged, info } = await readPdf(first);
    expect(isTagged).toBe(true);
    expect(info).toMatchObject({ Title: 'A specimen', CreationDate: expect.stringContaining('20260304050607') });
  });

  it('all published Unicode prints: no text is markup, invisible or reordered (contract, Documents)', async () => {
    const texts = [
      '#import "x": * $x^2$ <script>alert(1)</script> *b* _i_ `c` @ref \\ // no /* no */ ~ = h',
      'Ελληνικά Кириллица 你好世界 안녕하세요 ひらがな',
      'office ffi fl Ångström Zoë e\u0301',
    ];
    const marked = ['a\u202eb\u202cc', 'd\u0000\u0007\u001be', 'f\ufffe\uffff\ue000g', '\ud800h'];
    const pdf = await typesetter.typeset(SPECIMEN, toData(...texts, ...marked, 'x'.repeat(10_000)));
    const { text, pages } = await readPdf(pdf);
    for (const literal of texts) expect(text).toContain(literal);
    expect(text).toContain('a[U+202E]b[U+202C]c d[U+0000][U+0007][U+001B]e f[U+FFFE][U+FFFF][U+E000]g [U+D800]h');
    expect((text.match(/x{9,}/g) ?? []).join('')).toHaveLength(10_000);
    expect(pages).toHaveLength(2);
    expect(listActions(pdf)).toEqual([]);
    expect(toObjects(pdf)).toContain('/StructTreeRoot');
  });

  it('Arabic and Hebrew names are copied letter for letter, with dotted letters once and lam and alef in order', async () => {
    const names = ['أحمد', 'إبراهيم', 'آدم', 'الله', 'بلال', 'ثابت', 'حسين', 'پرویز', 'چنگیز', 'ژاله', 'כהן', 'אברהם'];
    const letters = fc.string({
      unit: fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهويأإآؤئىةپچژگ'),
      minLength: 3,
      maxLength: 12,
    });
    const hebrew = fc.string({ unit: fc.constantFrom(...'אבגדהוזחטיכךלמםנןסעפףצץקרשת'), minLength: 3, maxLength: 12 });
    const drawn = fc.sample(fc.oneof(letters, hebrew), { numRuns: 200, seed: 20_261_115 });
    const { text } = await readPdf(await typesetter.typeset(SPECIMEN, toData(...names, ...drawn)));
    expect([...names, ...drawn].filter((name) => !text.includes(name))).toEqual([]);
  });

  it('a report prints names unchanged that look like markup, like PDF or empty', async () => {
    const like = [
      '#import "x"',
      '$x^2$',
      '<script>alert(1)</script>',
      '#eval("1")',
      '*b* _i_',
      '@ref',
      '= h',
      '/JS (x)',
    ];
    const more = [
      '/OpenAction',
      '/Launch',
      '<<',
      '>>',
      'endobj',
      'endstream',
      '%PDF-1.7',
      ')',
      '(',
      '#{',
      '}',
      '\\',
      '//',
      '/*',
    ];
    const hostile = fc.oneof(
      fc.array(fc.constantFrom(...like, ...more), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
      fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 25 }),
      fc.string({ unit: fc.constantFrom(...'王小明李김철수이ИвановΠαπαδόςŁøß'), minLength: 1, maxLength: 12 }),
    );
    const names = fc.sample(hostile, { numRuns: 300, seed: 20_261_115 }).map((name, at) => `${at}{${name}}${at}`);
    const records = names.map((full, at) => {
      const record = sampleOffender(at + 1);
      return { ...record, name: { ...record.name, full } };
    });
    const [first = '', second = ''] = names;
    const envelope = sampleEnvelope(records.slice(0, 3));
    const content = toOffenderReport({ query: { q: first } }, envelope, () => second, NONE_UNSEARCHED);
    const issued = { reportId: 'rpt_1', searchId: first, issuedAt: new Date(0), searchedAt: new Date(0), code: second };
    const data = toReportData(content, { viewerName: first, purpose: second }, issued, () => true);
    const pdf = await typesetter.typeset('features/reports/report.typ', { ...data, remarks: names });
    const text = (await readPdf(pdf)).text.replaceAll(' ', '');
    const lost = names.filter((name) => !text.includes(name.replace(/\s+/g, '')));
    expect(lost).toEqual([]);
    expect(listActions(pdf)).toEqual([]);
  });

  it('a picture that cannot be decoded fails only its document, and a valid one is printed', async () => {
    const content = toOffenderReport({ query: {} }, sampleEnvelope([sampleOffender(1)]), () => '', NONE_UNSEARCHED);
    const issued = { reportId: 'rpt_1', searchId: 's', issuedAt: new Date(0), searchedAt: new Date(0), code: null };
    const set = (path: string, bytes: Uint8Array) =>
      typesetter.typeset(
        'features/reports/report.typ',
        toReportData(content, {}, issued, () => true, new Map([[1, path]])),
        { files: new Map([[path, bytes]]) },
      );
    await expect(set('/photos/1.jpg', UNDECODABLE_JPEG)).rejects.toThrow(/report\.typ/);
    for (const [path, bytes] of [
      ['/photos/1.jpg', SMALL_JPEG],
      ['/photos/1.png', toPng(10, 12)],
    ] as const) {
      const pdf = await set(path, bytes);
      expect(countPictures(pdf)).toBe(1);
      expect((await readPdf(pdf)).isTagged).toBe(true);
    }
  });

  it('the queue is bounded, and further documents are rejected as overloaded (503)', async () => {
    const sent = Array.from({ length: 6 }, () => typesetter.typeset(SPECIMEN, toData('two')));
    const outcomes = await Promise.allSettled(sent);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: 'overloaded' });
  });

  it('a process that dies while typesetting fails only that document', async () => {
    const inHand = typesetter.typeset(SPECIMEN, toData('y'.repeat(200_000)));
    const refusal = expect(inHand).rejects.toMatchObject({ code: 'overloaded' });
    for (const pid of listChildren()) process.kill(Number(pid), 'SIGKILL');
    await refusal;
    expect((await readPdf(await typesetter.typeset(SPECIMEN, toData('three')))).text).toContain('three');
  });

  it('a template’s fault is an error, and the next document succeeds', async () => {
    await expect(typesetter.typeset(SPECIMEN, { title: 'no texts' })).rejects.toThrow(/specimen/);
    expect((await typesetter.typeset(SPECIMEN, toData('four'))).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

it('a document that exceeds its time or memory limit is aborted', async () => {
  const hurried = createTypesetter({ timeLimitMs: 20 });
  const small = createTypesetter({ largestRssBytes: 50_000_000 });
  await expect(hurried.typeset(SPECIMEN, toData('a'))).rejects.toMatchObject({ code: 'overloaded' });
  await expect(small.typeset(SPECIMEN, toData('a'))).rejects.toMatchObject({ code: 'overloaded' });
  await Promise.all([hurried.close(), small.close()]);
  expect(listChildren()).toEqual([]);
  await expect(hurried.typeset(SPECIMEN, toData('a'))).rejects.toMatchObject({ code: 'overloaded' });
});

it('a busy process ends when its parent ends for any reason', async () => {
  const parent = spawn(process.execPath, [fileURLToPath(new URL('../kit/typesetting-parent.mjs', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  const [press] = listChildren(parent.pid);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  const isRunning = () => execFileSync('ps', ['-e', '-o', 'pid=,stat='], { encoding: 'utf8' });
  await expect.poll(() => new RegExp(`^ *${press} [^Z]`, 'm').test(isRunning()), { interval: 100 }).toBe(false);
});
