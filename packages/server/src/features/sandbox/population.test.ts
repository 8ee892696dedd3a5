import { findConnector } from '@blotter/connectors';
import { readCriminalSourceRecord, readSourceRecord } from '@blotter/vocab';
import { describe, expect, it } from 'vitest';
import { FIXTURES, LIVE_OUTCOMES } from './population-table.ts';

describe('the people of the sandbox', () => {
  it('are valid records of existing sources', () => {
    for (const { source, product, record } of FIXTURES) {
      const read = (product === 'offender' ? readSourceRecord : readCriminalSourceRecord)(record);
      expect(read, source).toMatchObject({ ok: true, ignored: [] });
      expect(findConnector(source)?.manifest.product, source).toBe(product);
    }
  });

  it('have unique keys in their source', () => {
    const keys = FIXTURES.map(
      ({ source, record }) => `${source} ${'uuid' in record ? record.uuid : record.externalId}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('the sources with their own outcome can be queried synchronously', () => {
    for (const code of Object.keys(LIVE_OUTCOMES))
      expect(findConnector(code)?.manifest, code).toMatchObject({ liveSupported: true, syncEligible: true });
  });
});
