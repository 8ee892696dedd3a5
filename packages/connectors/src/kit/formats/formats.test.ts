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
const show = async (rows: AsyncIterable<FormatRow>): Promise<readonly unknown[]> =>
  (await collect(rows)).map((row) => (isRow(row) ? row.takeAll() : `${row.rowNumber} ${row.reason}`));
const csv = (text: string, options?: CsvOptions) => show(readCsv(file(text), options));

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

describe('CSV', () => {
  it('reads back whatever was written, however the bytes are cut', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', ' ', '𝒳') });
    const table = fc.array(fc.tuple(cell, cell, fc.constant('end')), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 7 }), async (rows, size) => {
        const bytes = Buffer.from(`a,b,c\r\n${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}`);
        const resource: Resource = {
          ...file(''),
          open: async function* () {
            for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
          },
        };
        expect(await show(readCsv(resource))).toEqual(rows.map(([a, b, c]) => ({ a, b, c })));
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

  it('a cell of ten million characters costs its row only', async () => {
    expect(await csv(`a,b\n"${'x'.repeat(10_000_000)}",1\n3,4\n`)).toEqual([
      '2 is longer than 1000000 characters',
      { a: '3', b: '4' },
    ]);
  });

  it('100,000 columns are refused', async () => {
    expect(await csv(`${'a,'.repeat(100_000)}\n1\n`)).toEqual(['0 the header has 100001 columns, more than 2000']);
  });

  it('ragged rows keep what stands beyond the header', async () => {
    const [row] = await collect(readCsv(file('a,b\n1,2,C1,C2\n'), { mode: 'ragged' }));
    expect(row && isRow(row) && row.extra).toEqual(['C1', 'C2']);
    expect(await csv('a,b\n1\n', { mode: 'ragged' })).toEqual([{ a: '1', b: '' }]);
  });

  it('banners before the header are skipped, twice the same name is told apart', async () => {
    const isHeader = (cells: readonly string[]): boolean => cells.includes('Name');
    expect(await csv('List of\nAll,rows\nName,Date,Date,\nx,1,2,3\n', { isHeader })).toEqual([
      { Name: 'x', Date: '1', 'Date (2)': '2', 'column 4': '3' },
    ]);
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
  it('lines that are none are unreadable one by one', async () => {
    expect(await show(readNdjson(file('{"a":1}\n\n{oops\n[1]\n{"a":2}')))).toEqual([
      { a: 1 },
      '3 is not JSON',
      '4 is not an object',
      { a: 2 },
    ]);
  });

  it('a list is read element by element, braces and quotes in texts notwithstanding', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 8 }), async (list) => {
        expect(await show(readJsonArray(file(JSON.stringify(list))))).toEqual(JSON.parse(JSON.stringify(list)));
      }),
      { numRuns: 100 },
    );
    expect(await show(readJsonArray(file('[{"a":1},{"a":')))).toEqual([{ a: 1 }, '2 is not JSON']);
  });

  it('a list below a path', async () => {
    expect(await show(readJson(file('{"data":{"rows":[{"a":1}]}}'), { at: 'data.rows' }))).toEqual([{ a: 1 }]);
    expect(await show(readJson(file('{"data":{}}'), { at: 'data.rows' }))).toEqual(['0 has no list at data.rows']);
  });
});

describe('fixed width and tabs', () => {
  it('fields by place; what stands in no field is reported', async () => {
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

  it('a BCP dump by its format file', async () => {
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
  const workbook = (sheet: string): Uint8Array =>
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(sheet),
    });
  const cell = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

  it('reads a sheet, its banners skipped', async () => {
    const bytes = workbook(
      `<worksheet><dimension ref="A1:B3"/><sheetData><row r="1">${cell('A1', 'Banner')}</row><row r="2">${cell('A2', 'Name')}${cell('B2', 'Age')}</row><row r="3">${cell('A3', 'X')}<c r="B3"><v>41</v></c></row></sheetData></worksheet>`,
    );
    expect(await show(readXlsx(file(bytes), { isHeader: ([first]) => first === 'Name' }))).toEqual([
      { Name: 'X', Age: 41 },
    ]);
  });

  it('a workbook that declares entities, a bomb and what is no archive are refused', async () => {
    const entity = workbook('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]><worksheet/>');
    expect(await show(readXlsx(file(entity)))).toEqual(['0 declares entities']);
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
  it('text as a reader sees it', () => {
    const $ = loadHtml('<td id=a>DOE,&nbsp;&nbsp;JANE <br>  2nd <b>line</b><script>x()</script><p>third</p></td>');
    expect(cellText($('body'))).toBe('DOE, JANE\n2nd line\nthird');
  });

  it('a page that nests too deep is refused before it costs time', () => {
    expect(() => loadHtml('<div>'.repeat(50_000))).toThrow('the page nests too deep');
    expect(cellText(loadHtml(`${'<div>'.repeat(1_900)}x${'<tr><td>'.repeat(5_000)}`)('body'))).toBe('x');
  });

  it('tables by header, labels with values, fields of a form', () => {
    const $ = loadHtml(
      '<table><tr><th>Name<th>DOB</tr><tr><td>A<td>1</tr></table><dl><dt>Sex:</dt><dd>F</dd></dl><form><input type=hidden name=__VIEWSTATE value="a b"><input type=submit name=go><select name=s><option value=1 selected>one</select></form>',
    );
    const rows = tableRows($, 'table', { resource: 'page', rowNumber: 0 });
    expect(rows.map((row) => [row.take('Name'), row.take('DOB')])).toEqual([['A', '1']]);
    expect(labelled($, 'dl')).toEqual({ Sex: 'F' });
    expect(stringify(formFields($, 'form'))).toBe('__VIEWSTATE=a%20b&s=1');
  });
});
