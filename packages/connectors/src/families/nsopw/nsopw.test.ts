import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../test/exchange.ts';
import { collect, createReplayFetcher } from '../../../test/run-example.ts';
import { type LiveQuery, offenderConnector, offenderManifest, type Resource, toResource } from '../../kit/index.ts';
import { createNsopwLive } from './live.ts';
import { createNsopwUpload } from './upload.ts';

const URL = 'https://registry.example/nsopw-api/v1.0/query';
const JURISDICTIONS = ['MN1', 'MN2'];

const connector = offenderConnector({
  manifest: offenderManifest('MN', { hosts: ['registry.example'] }),
  live: createNsopwLive({ code: 'MN', url: URL, jurisdictions: JURISDICTIONS, query: { key: 'k' } }),
  bulk: createNsopwUpload('MN', JURISDICTIONS),
});

const search = (exchange: Partial<Exchange>, query: Partial<LiveQuery> = {}) => {
  const exchanges = [{ method: 'POST', url: `${URL}?key=k`, ...exchange } as const];
  const example = { name: '', expectedPath: '', files: new Map(), exchanges, query: undefined, about: {} };
  const fetcher = createReplayFetcher(connector, example);
  return connector.live?.search({ firstName: 'Ola', lastName: 'Testlund', ...query }, fetcher);
};

const offender = {
  id: 'MN1000',
  name: { prefix: 'Dr', firstName: 'Ola', middleName: 'J', lastName: 'Testlund', suffix: 'Jr' },
  aliases: [{ firstName: 'Ole', lastName: 'Testlund' }],
  gender: 'M',
  dob: '1970-01-31',
  locations: [
    {
      name: 'Sample Mill',
      type: 'E',
      streetAddress: '1 Mock St',
      city: 'Duluth',
      county: 'St. Louis',
      state: 'MN',
      zipCode: '55802',
      latitude: 46.78,
      longitude: -92.1,
    },
  ],
  offenderUri: 'https://registry.example/details?id=1000&amp;agency=2',
  imageUri: 'https://registry.example/1000.jpg',
  absconder: false,
  jurisdictionId: 'MN1',
};

const respond = (statuses: readonly (number | string)[], rest: object = {}) => ({
  text: JSON.stringify({
    id: null,
    statusCode: 200,
    offenders: [offender],
    jurisdictionStatus: statuses.map((statusCode, index) => ({
      jurisdictionId: JURISDICTIONS[index],
      statusCode,
      records: index === 0 ? 1 : 0,
    })),
    ...rest,
  }),
});

describe('the live search of the national exchange (JSON v1.0)', () => {
  it('sends both names, the key, the filters and every identifier of the registry', async () => {
    const body = [
      '"maxResults":300,"firstName":"Ola","lastName":"Testlund","city":"Duluth","county":null,"zips":["55802"]',
      '"jurisdictions":["MN1","MN2"]',
    ];
    const outcome = await search({ body, ...respond([200, 201]) }, { city: 'Duluth', zipcode: '55802-1234' });
    expect(outcome).toMatchObject({ kind: 'ok' });
  });

  it('returns the offenders as published and reads all their fields', async () => {
    expect(await search(respond([200, 200]))).toEqual({
      kind: 'ok',
      value: [
        {
          kind: 'record',
          resource: 'response',
          rowNumber: 1,
          unknownFields: [],
          missingFields: [],
          record: {
            uuid: 'MN-MN1000',
            recordUrl: 'https://registry.example/details?id=1000&agency=2',
            name: { first: 'Ola', middle: 'J', last: 'Testlund', suffix: 'Jr' },
            aliases: [{ first: 'Ole', last: 'Testlund' }],
            dob: '1970-01-31',
            sex: 'M',
            addresses: [
              {
                type: 'employment',
                line1: '1 Mock St',
                city: 'Duluth',
                county: 'St. Louis',
                state: 'MN',
                zipcode: '55802',
                lat: 46.78,
                lng: -92.1,
              },
            ],
            stateData: { stateOffenderId: 'MN1000' },
            flags: { absconder: false },
            images: [{ url: 'https://registry.example/1000.jpg' }],
          },
        },
      ],
    });
  });

  it('also reads the spelling of the public site', async () => {
    const spelt = {
      ...offender,
      id: undefined,
      name: { givenName: 'Ola', middleName: '', surName: 'Testlund' },
      aliases: [{ givenName: 'Ole', surName: 'Testlund' }],
      dob: '1970-01-31T00:00:00',
      age: 56,
      locations: [{ type: 'RESIDENTIAL', streetAddress: 'HOMELESS' }],
    };
    const outcome = await search(respond(['200', '201'], { statusCode: 201, offenders: [spelt] }));
    expect(outcome).toMatchObject({
      kind: 'ok',
      value: [
        { record: { name: { first: 'Ola', last: 'Testlund' }, age: '56', addresses: [{ type: 'RESIDENTIAL' }] } },
      ],
    });
  });

  it.each([
    [511, { kind: 'truncated', value: [{ kind: 'record' }] }],
    [507, { kind: 'unavailable', because: 'offline', partial: [{ kind: 'record' }] }],
    [504, { kind: 'unavailable', because: 'timeout', partial: [{ kind: 'record' }] }],
    [500, { kind: 'error', partial: [{ kind: 'record' }] }],
    ['507', { kind: 'unavailable', because: 'offline' }],
    [999, { kind: 'error' }],
    [560, { kind: 'error', partial: [{ kind: 'record' }] }],
  ] as const)('a part of the registry that answers %s makes the search incomplete', async (code, expected) => {
    expect(await search(respond([200, code]))).toMatchObject(expected);
  });

  it('a registry without place search is not covered (560), and a surname alone is not sent', async () => {
    expect(await search(respond([560, 560], { offenders: [] }))).toMatchObject({ kind: 'no_coverage' });
    expect(await search({}, { firstName: '' })).toMatchObject({ kind: 'no_coverage', missing: ['firstName'] });
  });

  it('a missing status of a requested part is an error, never an empty list', async () => {
    expect(await search(respond([200], { offenders: [] }))).toMatchObject({ kind: 'error' });
    expect(await search({ text: '{"statusCode": 200}' })).toMatchObject({ kind: 'error' });
  });

  it('fewer records than found are reported as truncated', async () => {
    expect(await search(respond([200, 200], { offenders: [] }))).toMatchObject({ kind: 'truncated', value: [] });
  });

  it('an offender of another jurisdiction is an unreadable row', async () => {
    const outcome = await search(respond([200, 200], { offenders: [offender, { ...offender, jurisdictionId: 'WI' }] }));
    expect(outcome).toMatchObject({ kind: 'ok', value: [{ kind: 'record' }, { kind: 'unreadable' }] });
  });

  it('a rejected query (422) is an error', async () => {
    const outcome = await search({ status: 422, text: '{"id": null, "statusCode": 109}' });
    expect(outcome).toEqual({ kind: 'error', detail: 'The query was refused (109).' });
  });

  it.each([
    [{ failed: 'timeout' }, { kind: 'unavailable', because: 'timeout' }],
    [{ status: 507 }, { kind: 'unavailable', because: 'offline' }],
    [{ text: '<html><body>Maintenance</body></html>' }, { kind: 'error' }],
    [{ text: '[1]' }, { kind: 'error' }],
    [{ text: '{"statusCode": 200, "offenders": {}}' }, { kind: 'error' }],
    [{ text: '<div class="g-recaptcha"></div>' }, { kind: 'restricted', barrier: 'captcha' }],
  ] as const)('an invalid answer (%j) is not an empty list', async (exchange, expected) => {
    expect(await search(exchange)).toMatchObject(expected);
  });
});

const parse = (files: Readonly<Record<string, string>>) => {
  async function* resources(): AsyncIterable<Resource> {
    for (const [name, text] of Object.entries(files)) yield toResource(text, { name });
  }
  if (!connector.bulk) throw new Error('the connector has no bulk');
  return collect(connector.bulk.parse(resources()));
};

describe('the upload of a jurisdiction (v2 and v3)', () => {
  it('v2: three files, in any order and with or without header, give one record per person', async () => {
    const rows = await parse({
      'mn-addresses.csv': 'A1,,R,2 Fake Ave,Duluth,MN,St. Louis,55802,0,0\nA1,Sample School,S,,,MN,,,,\n',
      'mn-names.csv':
        'Offender ID,Prefix,First Name,Middle Name,Last Name,Suffix,Comment,Is Primary\nA1,,Ole,,Testlund,,nickname,False\nA1,Dr,Ola,J,Testlund,Jr,,True\n',
      'mn-offenders.csv': 'A1,1970-01-31,M,https://registry.example/1,https://registry.example/1.jpg,True\n',
    });
    expect(rows).toEqual([
      {
        kind: 'record',
        resource: 'mn-offenders.csv',
        rowNumber: 1,
        unknownFields: [],
        missingFields: [],
        record: {
          uuid: 'MN-A1',
          recordUrl: 'https://registry.example/1',
          name: { first: 'Ola', middle: 'J', last: 'Testlund', suffix: 'Jr' },
          aliases: [{ first: 'Ole', last: 'Testlund' }],
          dob: '1970-01-31',
          sex: 'M',
          addresses: [
            {
              type: 'residence',
              line1: '2 Fake Ave',
              city: 'Duluth',
              county: 'St. Louis',
              state: 'MN',
              zipcode: '55802',
              lat: 0,
              lng: 0,
            },
            { type: 'school', state: 'MN', lat: null, lng: null },
          ],
          stateData: { stateOffenderId: 'A1' },
          flags: { absconder: true },
          images: [{ url: 'https://registry.example/1.jpg' }],
        },
      },
    ]);
  });

  it('v2: rows without a person or a name are reported and not dropped', async () => {
    const rows = await parse({
      'mn-offenders.csv': 'A1,1970-01-31,M,,,\nA2,,,,\n',
      'mn-names.csv': 'B9,,Ola,,Testlund,,,True\n',
      'mn-addresses.csv': 'B9,,R,,,,,,,\n',
    });
    expect(rows.map((row) => 'reason' in row && row.reason)).toEqual([
      'has 5 cells under a header of 6',
      'has no name',
      'belongs to no offender of the upload',
      'belongs to no offender of the upload',
    ]);
  });

  it('v3: one list of objects, whose names are one object or a list of them', async () => {
    const person = {
      jurisdictionId: 'MN2',
      offenderId: 'C1',
      dob: '1970-01-31',
      gender: 'F',
      url: '',
      thumbnail: '',
      isAbsconder: false,
      md5: 'x',
    };
    const names = {
      id: 1,
      prefix: '',
      firstName: 'Ada',
      middleName: '',
      lastName: 'Mocksen',
      suffix: '',
      isPrimary: true,
    };
    const addresses = [
      {
        id: '1',
        name: '',
        type: 'R',
        street: '3 Sham Rd',
        city: 'Ely',
        county: '',
        state: 'MN',
        zip: '55731',
        latitude: 47.9,
        longitude: -91.8,
      },
    ];
    const list = [
      { ...person, names, addresses },
      { ...person, offenderId: 'C2', names: [{ ...names, firstName: 'Ida', isPrimary: false }, names] },
      { ...person, offenderId: 'C3', jurisdictionId: 'WI', names },
    ];
    const rows = await parse({ 'mn.json': JSON.stringify(list) });
    expect(rows).toMatchObject([
      {
        unknownFields: [],
        missingFields: [],
        record: { uuid: 'MN-C1', name: { first: 'Ada', last: 'Mocksen' }, addresses: [{ line1: '3 Sham Rd' }] },
      },
      { unknownFields: [], record: { uuid: 'MN-C2', name: { first: 'Ada' }, aliases: [{ first: 'Ida' }] } },
      { kind: 'unreadable', reason: 'belongs to another jurisdiction' },
    ]);
  });

  it('a file in any other form is reported', async () => {
    expect(await parse({ 'mn.json': '' })).toMatchObject([{ kind: 'unreadable', reason: 'is empty' }]);
    expect(await parse({ 'mn-names.csv': '<html></html>' })).toMatchObject([{ kind: 'unreadable' }]);
  });
});
