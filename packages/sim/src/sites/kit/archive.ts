import { strToU8, zipSync } from 'fflate';
import { escapeHtml } from './html.ts';

/** Returns a zip whose bytes depend only on its content. */
export function toZip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
      { mtime: '1990-01-01T00:00:00', level: 6 },
    ),
  );
}

const toColumn = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : toColumn(Math.floor(index / 26) - 1) + toColumn(index % 26);

const toCell = (value: string | number, at: string): string =>
  typeof value === 'number'
    ? `<c r="${at}"><v>${value}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeHtml(value)}</t></is></c>`;

const toSheet = (rows: readonly (readonly (string | number)[])[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (row, index) =>
        `<row r="${index + 1}">${row
          .map((value, column) => (value === '' ? '' : toCell(value, `${toColumn(column)}${index + 1}`)))
          .join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Returns a workbook with one sheet. A number becomes a numeric cell, like the serial day of a date. */
export function toXlsx(rows: readonly (readonly (string | number)[])[], sheet = 'Sheet1'): Buffer {
  return toZip({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MIME}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MIME}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeHtml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': toSheet(rows),
  });
}
