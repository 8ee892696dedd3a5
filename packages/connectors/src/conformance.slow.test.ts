import { writeFileSync } from 'node:fs';
import { readCriminalSourceRecord, readSourceRecord } from '@blotter/vocab';
import { describe, expect, it } from 'vitest';
import { findJson, hasOwnFile, listExamples, toResources } from '../test/examples.ts';
import { listHostileInputs } from '../test/hostile-inputs.ts';
import { collect, runExample } from '../test/run-example.ts';
import { listConnectors, listManifests } from './catalog.ts';
import type { Connector } from './kit/connector.ts';
import type { ParsedRow } from './kit/index.ts';

const toPlain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const listRows = (given: unknown): readonly ParsedRow[] => {
  const { rows, value, partial } = given as { [key in 'rows' | 'value' | 'partial']?: readonly ParsedRow[] };
  return rows ?? value ?? partial ?? [];
};

const hasExamples = (connector: Connector): boolean => listExamples(connector).length > 0;
/** A member is one line of its family's table. The examples of the family belong to another member. */
const [exemplars, members] = [
  listConnectors().filter(hasExamples),
  listConnectors().filter((each) => !hasExamples(each)),
];

const expectManifest = ({ manifest, bulk, live }: Connector): void => {
  expect(manifest.name).not.toBe('');
  expect(manifest.agency).not.toBe('');
  expect(manifest.hosts.length).toBeGreaterThan(0);
  expect(manifest.hosts).toContain(new URL(manifest.url).host);
  expect(bulk ?? live).toBeDefined();
  expect(manifest.liveSupported).toBe(live !== undefined);
  expect(manifest.policy.minDelayMs).toBeGreaterThan(0);
  if (manifest.product === 'criminal') {
    const state = manifest.state === 'US' ? 'fed' : manifest.state.toLowerCase();
    expect(manifest.code).toMatch(new RegExp(`^us-${state}-[a-z0-9-]+-${manifest.recordKind}$`));
  }
};

describe.each(exemplars.map((connector) => [connector.manifest.code, connector] as const))(
  'source %s',
  (_code, connector) => {
    const { manifest, bulk, live } = connector;
    const examples = listExamples(connector);
    const read = manifest.product === 'offender' ? readSourceRecord : readCriminalSourceRecord;

    it('has a manifest with its identity, its address and its request policy (contract, Feeds: policy)', () => {
      expectManifest(connector);
    });

    it('has examples of all its abilities', () => {
      if (bulk) expect(examples.some(({ query }) => query === undefined)).toBe(true);
      if (live) expect(examples.some(({ query }) => query !== undefined)).toBe(true);
    });

    it.each(examples.map((example) => [example.name, example] as const))(
      'example %s gives the expected result, twice, and only readable records',
      async (_name, example) => {
        const given = toPlain(await runExample(connector, example));
        expect(toPlain(await runExample(connector, example))).toEqual(given);
        for (const row of listRows(given)) {
          if (row.kind === 'record') expect(read(row.record)).toMatchObject({ ok: true, ignored: [] });
        }
        if (process.env.WRITE_EXPECTED) writeFileSync(example.expectedPath, `${JSON.stringify(given, null, 2)}\n`);
        expect(given).toEqual(findJson(example.expectedPath));
      },
    );

    const parsed = examples.filter(({ exchanges, files }) => exchanges === undefined && files.size > 0).slice(0, 1);
    const attacks = parsed.flatMap(({ files, about }) =>
      [...files].flatMap(([name, good], index) =>
        listHostileInputs(good, index > 1).map(([attack, bytes]) => {
          const hostile = new Map([...files, [name, bytes]]);
          return [`${attack} for ${name}`, { about, files: hostile }] as const;
        }),
      ),
    );
    it.skipIf(attacks.length === 0)(
      'no file content stops it (contract, Feeds: a row that cannot be read)',
      async () => {
        for (const [attack, input] of attacks) {
          const rows: readonly ParsedRow[] = bulk ? await collect(bulk.parse(toResources(input))) : [];
          for (const row of rows) {
            if (row.kind === 'record') expect(read(row.record).ok, attack).toBe(true);
            else expect(row.excerpt.length, attack).toBeLessThanOrEqual(200);
          }
          if (/empty|HTML page/.test(attack)) {
            expect(rows.filter(({ kind }) => kind === 'unreadable').length, attack).toBeGreaterThan(0);
          }
        }
      },
    );
  },
);

describe('members of families', () => {
  const familyOf = ({ manifest }: Connector): string => `${manifest.product} ${manifest.family}`;
  const shown = new Set(exemplars.map(familyOf));

  it('have complete manifests', () => {
    for (const member of members) expectManifest(member);
  });

  it('a source with its own file has its own examples: no example, no merge', () => {
    expect(members.filter(hasOwnFile).map(({ manifest }) => manifest.code)).toEqual([]);
  });

  it('belong to a family that has examples', () => {
    expect(members.filter((member) => !shown.has(familyOf(member))).map(({ manifest }) => manifest.code)).toEqual([]);
  });

  it('have distinct addresses: a host names one jurisdiction (contract, Criminal records: Resolve)', () => {
    const hosts = listConnectors().flatMap(({ manifest }) =>
      manifest.product === 'criminal' ? manifest.websites : [],
    );
    expect(hosts.filter((host, index) => hosts.indexOf(host) !== index)).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('has every code once', () => {
    const codes = listManifests().map(({ code }) => code.toLowerCase());
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });

  it('marks no source as simulated: that is a property of the data, not of the source', () => {
    const named = listManifests().filter(({ name, agency }) => /simulat/i.test(`${name} ${agency}`));
    expect(named.map(({ code }) => code)).toEqual([]);
  });

  it('a registry without a connector is building and is not searched live (contract, Live)', () => {
    const building = listManifests().filter(({ status }) => status === 'building');
    expect(building.filter(({ liveSupported }) => liveSupported)).toEqual([]);
  });
});
