import { describe, expect, it } from 'vitest';
import { criminalManifest, offenderManifest, type ParsedRow, type Resource, toResource } from '../../kit/index.ts';
import { type FeedOptions, findFeedFormat, parseFeed } from './feed.ts';
import { readFeedMapping } from './mapping.ts';

const tx = offenderManifest('TX');
const jail = criminalManifest({
  code: 'us-tx-harris-jail',
  name: 'Harris County Jail',
  agency: 'Harris County Sheriff',
  url: 'https://jail.example',
  family: 'feed',
  gate: ['open'],
  recordKind: 'jail',
  state: 'TX',
  county: 'Harris',
  place: 'harris',
});

const parse = async (text: string, options: FeedOptions, manifest: typeof tx | typeof jail = tx) => {
  async function* resources(): AsyncIterable<Resource> {
    yield toResource(text, { name: 'feed' });
  }
  const rows: ParsedRow[] = [];
  for await (const row of parseFeed(manifest, resources(), options)) rows.push(row);
  return rows;
};

const toMapping = (columns: unknown) => {
  const read = readFeedMapping({ columns });
  if (!read.ok) throw new Error(read.reasons.join());
  return read.mapping;
};

describe('the public feed format (contract, Feeds)', () => {
  it('an unreadable row is kept with its reason and does not stop the file', async () => {
    const text =
      '{"uuid":"TX-1","name":"DOE, JANE","dob":"1/2/1980"}\n{"uuid":"TX-2"}\nnonsense\n{"uuid":"TX-3","name":{"last":"ROE"}}';
    expect(await parse(text, { format: 'ndjson' })).toMatchObject([
      { kind: 'record', record: { uuid: 'TX-1', dob: '1/2/1980' } },
      { kind: 'unreadable', rowNumber: 2, reason: 'name is missing or blank' },
      { kind: 'unreadable', rowNumber: 3, reason: 'is not JSON' },
      { kind: 'record', record: { uuid: 'TX-3', name: { last: 'ROE' } } },
    ]);
  });

  it('a simulator row is marked, and the mark is not part of its record', async () => {
    const line = '{"uuid":"TX-1","name":"DOE","simulated":true}';
    const formats = [
      await parse(`${line}\n{"uuid":"TX-2","name":"ROE"}`, { format: 'ndjson' }),
      await parse(`[${line},{"uuid":"TX-2","name":"ROE","simulated":false}]`, { format: 'json' }),
      await parse('uuid,name,simulated\nTX-1,DOE,true\nTX-2,ROE,', { format: 'csv' }),
    ];
    for (const rows of formats) {
      expect(rows.map((row) => 'isSimulated' in row && row.isSimulated)).toEqual([true, false]);
      expect(rows[0]).toMatchObject({ record: { uuid: 'TX-1', name: 'DOE' }, unknownFields: [] });
      expect(rows[0]).not.toHaveProperty('record.simulated');
    }
    const [row] = await parse('[{"externalId":"7","name":"DOE","simulated":"perhaps"}]', { format: 'json' }, jail);
    expect(row).toMatchObject({ isSimulated: false, unknownFields: ['simulated'] });
  });

  it('a row with a duplicate key is rejected, however the key is escaped; equal keys in different objects are allowed', async () => {
    const text = [
      '{"uuid":"TX-1","name":"DOE","uuid":"TX-2"}',
      '{"uuid":"TX-1","name":{"last" : "DOE","l\\u0061st":"ROE"}}',
      '{"uuid":"TX-3","name":"DOE \\" x\\\\","addresses":[{"city":"A: \\"b\\":"},{"city":"B"}]}',
    ];
    expect(await parse(text.join('\n'), { format: 'ndjson' })).toMatchObject([
      { kind: 'unreadable', rowNumber: 1, reason: 'names a key twice' },
      { kind: 'unreadable', rowNumber: 2, reason: 'names a key twice' },
      { kind: 'record' },
    ]);
    expect(await parse(`[${text[0]},${text[2]}]`, { format: 'json' })).toMatchObject([
      { kind: 'unreadable', rowNumber: 1, reason: 'names a key twice' },
      { kind: 'record' },
    ]);
  });

  it('a list that is cut off between two rows is reported', async () => {
    expect(await parse('[{"uuid":"TX-1","name":"DOE"},', { format: 'json' })).toMatchObject([
      { kind: 'record' },
      { kind: 'unreadable', rowNumber: 2, reason: 'is cut off: the list is not closed' },
    ]);
  });

  it('an unknown key is reported', async () => {
    const [row] = await parse('[{"uuid":"TX-1","name":"DOE","shoe":"9"}]', { format: 'json' });
    expect(row).toMatchObject({ kind: 'record', unknownFields: ['shoe'] });
  });

  it('a CSV file needs no mapping when its columns are paths', async () => {
    const text = 'uuid,name.last,name.first,addresses[0].city,addresses[1].city\nTX-1,DOE,JANE,,WACO\n';
    expect(await parse(text, { format: 'csv' })).toMatchObject([
      { record: { uuid: 'TX-1', name: { last: 'DOE', first: 'JANE' }, addresses: [{ city: 'WACO' }] } },
    ]);
  });

  it('a mapping places columns, splits lists, reads flags and omits what it names', async () => {
    const mapping = toMapping({
      ID: 'uuid',
      NAME: 'name',
      AKA: { to: 'aliases', split: ';' },
      ABSC: { to: 'flags.absconder', true: ['Y'], false: 'N' },
      NOTE: null,
    });
    const text = 'ID,NAME,AKA,ABSC,NOTE,NEW\n1,"DOE, J",A;B,y,x,z\n2,"ROE, J",,?,x,\n';
    expect(await parse(text, { format: 'csv', mapping })).toMatchObject([
      { record: { uuid: '1', aliases: ['A', 'B'], flags: { absconder: true } }, unknownFields: ['NEW'] },
      { record: { uuid: '2', flags: { absconder: null } } },
    ]);
  });

  it('a criminal row has the kind of its source unless it says otherwise', async () => {
    const text = '{"externalId":"1","name":"DOE"}\n{"externalId":"2","name":"ROE","recordType":"court"}';
    expect(await parse(text, { format: 'ndjson' }, jail)).toMatchObject([
      { record: { recordType: 'jail' } },
      { record: { recordType: 'court' } },
    ]);
  });

  it('unknown paths are rejected before reading', () => {
    const columns = { A: 'name..last', B: '__proto__.x', C: 5, D: 'addresses[99999].city' };
    expect(readFeedMapping({ columns })).toMatchObject({ ok: false, reasons: { length: 4 } });
    expect(readFeedMapping([])).toMatchObject({ ok: false });
  });

  it('the format follows from the file name', () => {
    expect(['a.ndjson', 'a.JSON', 'b.csv', 'c.tsv', 'd.xls'].map(findFeedFormat)).toEqual([
      'ndjson',
      'json',
      'csv',
      'tsv',
      undefined,
    ]);
  });
});
