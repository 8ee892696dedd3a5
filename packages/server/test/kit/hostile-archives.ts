import { crc32, deflateRawSync } from 'node:zlib';
import { CANARY } from './hostile-rows.ts';

export type Entry = {
  readonly name: string;
  readonly bytes: Buffer;
  /** The false value in the directory, if any. */
  readonly claimedBytes?: number;
};

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;

/** An archive as any program writes it, except that its directory may lie. */
const toZip = (entries: readonly Entry[]): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claimedBytes = bytes.length } of entries) {
    const packed = deflateRawSync(bytes, { level: 9 });
    const title = Buffer.from(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(DEFLATED, 4);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(claimedBytes, 18);
    about.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const file = Buffer.concat([toWord(LOCAL), about, title, packed]);
    directory.push(Buffer.concat([toWord(CENTRAL), Buffer.of(20, 0), about, place, title]));
    files.push(file);
    offset += file.length;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, ...directory, toWord(END), end]);
};

const toWord = (value: number): Buffer => {
  const word = Buffer.alloc(4);
  word.writeUInt32LE(value);
  return word;
};

const BOOK = '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>';
const RELATIONS =
  '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>';

const toWorkbook = (sheet: string | Buffer, sharedTexts = '<sst/>'): Buffer =>
  toZip(
    Object.entries({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': BOOK,
      'xl/_rels/workbook.xml.rels': RELATIONS,
      'xl/sharedStrings.xml': sharedTexts,
      'xl/worksheets/sheet1.xml': sheet,
    }).map(([name, content]) => ({ name, bytes: Buffer.from(content) })),
  );

export function toSheet(rows: readonly (readonly string[])[], more = ''): string {
  return `<worksheet><sheetData>${rows
    .map((cells, n) => `<row r="${n + 1}">${cells.map((cell, c) => toCell(c, n + 1, cell)).join('')}</row>`)
    .join('')}${more}</sheetData></worksheet>`;
}

const toCell = (column: number, row: number, text: string): string =>
  `<c r="${String.fromCharCode(65 + column)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`;

const HEADER = [
  'Name',
  'Address',
  'City',
  'St',
  'Zip',
  'County',
  'Offense',
  'Count',
  'Compliant',
  'Tier',
  'Date of Birth',
];
const person = (n: number): readonly string[] => [
  `FENN, GOOD ${n}`,
  '1 Fable Rd',
  'Fable',
  'MO',
  '00000',
  'Fable',
  'Synthetic',
  '1',
  'Y',
  '1',
  '1970-01-02',
];
/** A sheet of a registry, all of it sound. */
export const PEOPLE = [HEADER, ...Array.from({ length: 100 }, (_, n) => person(n))];

/** The archive format of Missouri. */
export function toArchive(sheet: string | Buffer, texts?: string): Buffer {
  return toZip([{ name: 'msor.xlsx', bytes: toWorkbook(sheet, texts) }]);
}

const zeros = (bytes: number): Buffer => Buffer.alloc(bytes);
const doctype = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname"><!ENTITY b "&a;&a;${CANARY}">]>`;
/** Archives that must be refused, and why. */
export const HOSTILE_ARCHIVES: Readonly<Record<string, readonly [bytes: () => Buffer, reason: RegExp]>> = {
  'a bomb that says so': [
    () => toZip([{ name: 'msor.xlsx', bytes: zeros(300_000_000) }]),
    /unpacks to 300000000 bytes/,
  ],
  'a bomb that lies': [
    () => toZip([{ name: 'msor.xlsx', bytes: zeros(300_000_000), claimedBytes: 1_000 }]),
    /no workbook/,
  ],
  'a bomb in the workbook': [
    () => toArchive(Buffer.concat([Buffer.from('<worksheet>'), zeros(300_000_000)])),
    /unpacks to/,
  ],
  'as many files as fit': [
    () => toZip(Array.from({ length: 5_000 }, () => ({ name: 'msor.xlsx', bytes: zeros(10) }))),
    /5000 files/,
  ],
  'external entities': [() => toArchive(`<?xml version="1.0"?>${doctype}${toSheet(PEOPLE)}`), /declares entities/],
  'entities in the shared texts': [
    () => toArchive(toSheet(PEOPLE), `<?xml version="1.0"?>${doctype}<sst><si><t>&b;</t></si></sst>`),
    /declares entities/,
  ],
  'a sheet of nothing but cells': [
    () =>
      toArchive(Buffer.concat([Buffer.from('<worksheet><sheetData><row>'), Buffer.alloc(240_000_000, '<c r="A2"/>')])),
    /more than 16384 cells/,
  ],
  'a sheet that nests without end': [
    () => toArchive(Buffer.concat([Buffer.from('<worksheet>'), Buffer.alloc(200_000_000, '<a>')])),
    /nests deeper/,
  ],
  'one endless text': [
    () => toArchive(Buffer.concat([Buffer.from('<worksheet><c><v>'), Buffer.alloc(240_000_000, 'x')])),
    /holds a text of more than/,
  ],
  'no archive': [() => Buffer.from(`PK\u0003\u0004${CANARY}`), /no archive/],
};
