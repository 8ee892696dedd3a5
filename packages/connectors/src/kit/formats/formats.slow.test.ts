import { stringify } from 'node:querystring';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Row } from '../reader.ts';
import { type Resource, toResource } from '../resource.ts';
import type { FormatRow } from '../rows.ts';
import { type CsvOptions, readCsv } from './csv.ts';
import { readFixedWidth } from './fixed-width.ts';
import { cellText, formFields, labelled, loadHtml, tableRows } from './html.ts';
import { readJson, readNdjson } from './json.ts';
import { readJsonArray } from './json-array.ts';
import { readBcpFormat, readTab } from './tab.ts';
import { readXlsx } from './xlsx.ts';
import { unzip } from './zip.ts';

const isRow = (row: FormatRow): row is Row => 'take' in row;
const collect = async <T>(rows: AsyncIterable<T>): Promise<readonly T[]> => {
  const list: T[] = [];
  for await (const row of rows) list.push(row);
  return list;
};
const file = (bytes: string | Uint8Array, charset = ''): Resource => toResource(bytes, { name: 'file', charset });
const cutInto = (bytes: Buffer, size: number): Resource => ({
  ...file(''),
  open: async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  },
});
const show = async (rows: AsyncIterable<FormatRow>): Promise<readonly unknown[]> =>
  (await collect(rows)).map((row) => (isRow(row) ? row.takeAll() : `${row.rowNumber} ${row.reason}`));
const csv = (text: string, options?: CsvOptions) => show(readCsv(file(text), options));

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

describe('CSV', () => {
  it('reads back any written rows, however the bytes are split', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', ' ', '𝒳') });
    const table = fc.array(fc.tuple(cell, cell, fc.constant('end')), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 7 }), async (rows, size) => {
        const bytes = Buffer.from(`a,b,c\r\n${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}`);
        expect(await show(readCsv(cutInto(bytes, size)))).toEqual(rows.map(([a, b, c]) => ({ a, b, c })));
      }),
      { numRuns: 100 },
    );
  });

  it('a row that cannot be read does not stop the file (contract, Feeds)', async () => {
    expect(await csv('a,b\n1,2\n"open,2\n3,4\n5\n"x"y,1\n6,7\n')).toEqual([
      { a: '1', b: '2' },
      '3 has a quote that is not closed',
      { a: '3', b: '4' },
      '5 has 1 cells under a header of 2',
      expect.stringMatching(/^6 Invalid Closing Quote/),
      { a: '6', b: '7' },
    ]);
  });

  it('a cell of ten million characters loses only its row', async () => {
    expect(await csv(`a,b\n"${'x'.repeat(10_000_000)}",1\n3,4\n`)).toEqual([
      '2 is longer than 1000000 characters',
      { a: '3', b: '4' },
    ]);
  });

  it('100,000 columns are rejected', async () => {
    expect(await csv(`${'a,'.repeat(100_000)}\n1\n`)).toEqual(['0 the header has 100001 columns, more than 2000']);
  });

  it('ragged rows keep the cells beyond the header', async () => {
    const [row] = await collect(readCsv(file('a,b\n1,2,C1,C2\n'), { mode: 'ragged' }));
    expect(row && isRow(row) && row.extra).toEqual(['C1', 'C2']);
    expect(await csv('a,b\n1\n', { mode: 'ragged' })).toEqual([{ a: '1', b: '' }]);
  });

  it('banners before the header are skipped, and duplicate names are distinguished', async () => {
    const isHeader = (cells: readonly string[]): boolean => cells.includes('Name');
    expect(await csv('List of\nAll,rows\nName,Date,Date,\nx,1,2,3\n', { isHeader })).toEqual([
      { Name: 'x', Date: '1', 'Date (2)': '2', 'column 4': '3' },
    ]);
  });

  it('column names are storable, whatever bytes they contain', async () => {
    const utf16 = Buffer.from('\uFEFFa\u0000b,c\uD800\n1,2\n', 'utf16le');
    expect(await show(readCsv(file(utf16)))).toEqual([{ 'a b': '1', 'c\uFFFD': '2' }]);
  });

  it('an empty file and an HTML page are unreadable, not empty', async () => {
    expect(await csv('')).toEqual(['0 is empty', '0 has no header']);
    expect(await csv('<!DOCTYPE html><p>down</p>')).toContain('0 is an HTML page where data was expected');
  });

  it('one Latin letter in a UTF-8 file is read, line by line', async () => {
    const bytes = Buffer.concat([Buffer.from('a\nJosé\n'), Buffer.from('Peña\n', 'latin1')]);
    expect(await show(readCsv(file(bytes)))).toEqual([{ a: 'José' }, { a: 'Peña' }]);
  });
});

describe('JSON', () => {
  it('invalid lines are unreadable one by one', async () => {
    expect(await show(readNdjson(file('{"a":1}\n\n{oops\n[1]\n{"a":2}')))).toEqual([
      { a: 1 },
      '3 is not JSON',
      '4 is not an object',
      { a: 2 },
    ]);
  });

  it('excessive nesting is rejected', async () => {
    const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
    expect(await show(readNdjson(file(`${deep}\n{"a":${deep}}\n{"a":"${'[\\"'.repeat(5_000)}"}\n`)))).toEqual([
      '1 nests deeper than 1000 levels',
      '2 nests deeper than 1000 levels',
      { a: '["'.repeat(5_000) },
    ]);
  });

  it('a list is read element by element, also with braces and quotes in texts, however the bytes are split', async () => {
    const list = fc.array(
      fc.dictionary(fc.string({ unit: fc.constantFrom('a', '"', '\\', '{', '}', 'é') }), fc.jsonValue()),
      {
        maxLength: 8,
      },
    );
    await fc.assert(
      fc.asyncProperty(list, fc.integer({ min: 1, max: 7 }), async (values, size) => {
        // The decoder emits text at line ends, so more of them give smaller pieces.
        const resource = cutInto(Buffer.from(JSON.stringify(values, null, 1)), size);
        expect(await show(readJsonArray(resource))).toEqual(JSON.parse(JSON.stringify(values)));
      }),
      { numRuns: 100 },
    );
    expect(await show(readJsonArray(file('[{"a":1},{"a":')))).toEqual([{ a: 1 }, '2 is not JSON']);
    expect(await show(readJsonArray(file('<html>')))).toEqual(['0 is an HTML page where data was expected']);
  });

  it('an element that is too long loses only itself', async () => {
    const long = JSON.stringify({ a: { b: 1 }, text: '"} , {"a": 3},'.repeat(200_000) });
    expect(await show(readJsonArray(file(`[{"a":1},${long},{"a":2}]`)))).toEqual([
      { a: 1 },
      '2 is longer than 1000000 characters',
      { a: 2 },
    ]);
  });

  it('reads a list at a path', async () => {
    expect(await show(readJson(file('{"data":{"rows":[{"a":1}]}}'), { at: 'data.rows' }))).toEqual([{ a: 1 }]);
    expect(await show(readJson(file('{"data":{}}'), { at: 'data.rows' }))).toEqual(['0 has no list at data.rows']);
  });
});

describe('fixed width and tabs', () => {
  it('fields are read by position, and text outside the fields is reported', async () => {
    const layout = [
      { name: 'id', start: 1, length: 3 },
      { name: 'last', start: 6, length: 4 },
    ];
    const [row] = await collect(readFixedWidth(file('001XYDOE \n'), layout));
    expect(row && isRow(row) && [row.take('id'), row.take('last'), row.drift().unknownFields]).toEqual([
      '001',
      'DOE',
      ['columns 4-5'],
    ]);
    expect(await show(readFixedWidth(file('0\n'), layout, { rowLength: 9 }))).toEqual(['1 has 1 characters, not 9']);
  });

  it('reads a BCP dump by its format file', async () => {
    const format = readBcpFormat(
      '<BCPFORMAT><RECORD><FIELD ID="1" TERMINATOR="\\t"/><FIELD ID="2" TERMINATOR="\\r\\n"/></RECORD><ROW><COLUMN SOURCE="1" NAME="A"/><COLUMN SOURCE="2" NAME="B"/></ROW></BCPFORMAT>',
    );
    expect(await show(readTab(file('1\tx "y"\r\n2\t\r\n'), format))).toEqual([
      { A: '1', B: 'x "y"' },
      { A: '2', B: '' },
    ]);
    expect(() => readBcpFormat('<!DOCTYPE x [<!ENTITY a "b">]><x/>')).toThrow('has a DOCTYPE');
  });
});

describe('archives and workbooks', () => {
  const workbook = (sheet: string, more: Readonly<Record<string, string>> = {}): Uint8Array =>
    zipSync({
      ...Object.fromEntries(Object.entries(more).map(([path, text]) => [path, strToU8(text)])),
      '[Content_Types].xml': strToU8('<Types/>'),
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://x/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="rId3" Type="http://x/styles" Target="styles.xml"/><Relationship Id="rId4" Type="http://x/externalLink" Target="http://example.com/" TargetMode="External"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(sheet),
    });
  const cell = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

  it('reads a sheet and skips its banners', async () => {
    const bytes = workbook(
      `<worksheet><dimension ref="A1:B3"/><sheetData><row r="1">${cell('A1', 'Banner')}</row><row r="2">${cell('A2', 'Name')}${cell('B2', 'Age')}</row><row r="3">${cell('A3', 'X')}<c r="B3"><v>41</v></c></row></sheetData></worksheet>`,
    );
    expect(await show(readXlsx(file(bytes), { isHeader: ([first]) => first === 'Name' }))).toEqual([
      { Name: 'X', Age: 41 },
    ]);
  });

  it('reads shared and rich texts, dates by their format, booleans, and cells without a position', async () => {
    const bytes = workbook(
      `<x:worksheet xmlns:x="x"><x:sheetData><x:row r="1">${['A', 'B', 'C', 'D', 'E'].map((at) => `<x:c r="${at}1" t="str"><x:v>${at}</x:v></x:c>`).join('')}</x:row>` +
        '<x:row><x:c t="s"><x:v>1</x:v></x:c><x:c s="1"><x:v>44197</x:v></x:c><x:c s="2"><x:v>44197.5</x:v></x:c><x:c s="3"><x:v>44197</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row>' +
        '<x:row r="9"><x:c r="E9" t="e"><x:v>#N/A</x:v></x:c><x:c r="B9" t="inlineStr"><x:is><x:t>a &lt; b</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>',
      {
        'xl/sharedStrings.xml':
          '<sst><si><t>no</t></si><si><r><t>Ri</t></r><r><t>ch</t></r><rPh sb="0" eb="1"><t>said</t></rPh></si></sst>',
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[Red]yyyy\\-mm"/><numFmt numFmtId="165" formatCode="&quot;day&quot; 0 [$€-x]"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
      },
    );
    expect(await show(readXlsx(file(bytes)))).toEqual([
      { A: 'Rich', B: '2021-01-01', C: '2021-01-01T12:00:00.000Z', D: 44197, E: true },
      { A: '', B: 'a < b', C: '', D: '', E: '' },
    ]);
  });

  it('a cell in the last corner, beyond it, or endless loses only its row and takes no memory', async () => {
    const header = `<row r="1">${cell('A1', 'Name')}</row>`;
    const far = `<row r="2">${cell('XFD2', 'x')}</row><row r="3">${cell('ZZZZZZ3', 'x')}</row>`;
    const long = `<row r="4">${cell('A4', 'x'.repeat(10_000_000))}</row>`;
    const last = `<row r="1048576">${cell('A1048576', 'last')}</row>`;
    const bytes = workbook(`<worksheet><sheetData>${header}${far}${long}${last}</sheetData></worksheet>`);
    expect(await show(readXlsx(file(bytes)))).toEqual([
      '2 has a cell in column 16384, beyond 2000',
      '3 has a cell in column 321272406, beyond 2000',
      '4 is longer than 1000000 characters',
      { Name: 'last' },
    ]);
  });

  it('a sheet with endless nesting is rejected', async () => {
    const bytes = workbook(`<worksheet><sheetData>${'<a>'.repeat(1_000_000)}`);
    expect(await show(readXlsx(file(bytes)))).toContain(
      '0 is no workbook that can be read (nests deeper than 100 elements)',
    );
  });

  it('entries with one name are each unpacked once', async () => {
    const one = zipSync({ 'a.txt': strToU8('first'), 'b.txt': strToU8('other') });
    const twice = Buffer.from(Buffer.from(one).toString('latin1').replaceAll('b.txt', 'a.txt'), 'latin1');
    const texts = (await collect(unzip(file(twice)))).map(async (entry) =>
      'open' in entry ? Buffer.concat(await collect(entry.open())).toString() : entry.reason,
    );
    expect(await Promise.all(texts)).toEqual(['first', 'other']);
  });

  it('a workbook with entities, a bomb and an invalid archive are rejected', async () => {
    const entity = workbook('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]><worksheet/>');
    const late = workbook(`<!--${'x'.repeat(100_000)}--><!DOCTYPE x [<!ENTITY a "b">]><worksheet/>`);
    for (const bytes of [entity, late])
      expect(await show(readXlsx(file(bytes)))).toEqual([expect.stringContaining('declares entities')]);
    expect(await show(readXlsx(file('no archive')))).toEqual([expect.stringContaining('0 is no workbook')]);
    const bomb = zipSync({ 'a.txt': new Uint8Array(2_000_000) });
    expect(await collect(unzip(file(bomb), { maxBytes: 1_000_000 }))).toMatchObject([
      { kind: 'unreadable', reason: 'unpacks to 2000000 bytes, more than 1000000' },
    ]);
  });

  it('unpacks no more than the directory claims', async () => {
    const honest = zipSync({ 'a.txt': new Uint8Array(2_000_000) });
    const lying = Buffer.from(honest);
    for (let at = lying.indexOf('PK\u0001\u0002'); at >= 0; at = -1) lying.writeUInt32LE(10, at + 24);
    const [entry] = await collect(unzip(file(lying)));
    const bytes = entry && 'open' in entry ? await collect(entry.open()) : [];
    expect(Buffer.concat(bytes).length).toBeLessThanOrEqual(10);
  });
});

describe('HTML', () => {
  it('reads text as a reader sees it', () => {
    const $ = loadHtml('<td id=a>DOE,&nbsp;&nbsp;JANE <br>  2nd <b>line</b><script>x()</script><p>third</p></td>');
    expect(cellText($('body'))).toBe('DOE, JANE\n2nd line\nthird');
  });

  it('a page that nests too deep is rejected before it costs time', () => {
    expect(() => loadHtml('<div>'.repeat(50_000))).toThrow('the page nests too deep');
    expect(cellText(loadHtml(`${'<div>'.repeat(1_900)}x${'<tr><td>'.repeat(5_000)}`)('body'))).toBe('x');
  });

  it('reads tables by header, labels with values, and the fields of a form', () => {
    const $ = loadHtml(
      '<table><tr><th>Name<th>DOB</tr><tr><td>A<td>1</tr></table><dl><dt>Sex:</dt><dd>F</dd></dl><form><input type=hidden name=__VIEWSTATE value="a b"><input type=submit name=go><select name=s><option value=1 selected>one</select></form>',
    );
    const rows = tableRows($, 'table', { resource: 'page', rowNumber: 0 });
    expect(rows.map((row) => [row.take('Name'), row.take('DOB')])).toEqual([['A', '1']]);
    expect(labelled($, 'dl')).toEqual({ Sex: 'F' });
    expect(stringify(formFields($, 'form'))).toBe('__VIEWSTATE=a%20b&s=1');
  });
});
