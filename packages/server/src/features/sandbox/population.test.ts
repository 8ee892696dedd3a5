import { findConnector } from '@blotter/connectors';
import { readCriminalSourceRecord, readSourceRecord } from '@blotter/vocab';
import { describe, expect, it } from 'vitest';
import { FIXTURES, LIVE_OUTCOMES } from './population-table.ts';

describe('the people of the sandbox', () => {
  it('are records as a source would publish them, of sources that there are', () => {
    for (const { source, product, record } of FIXTURES) {
      const read = (product === 'offender' ? readSourceRecord : readCriminalSourceRecord)(record);
      expect(read, source).toMatchObject({ ok: true, ignored: [] });
      expect(findConnector(source)?.manifest.product, source).toBe(product);
    }
  });

  it('have each their own key in their source', () => {
    const keys = FIXTURES.map(
      ({ source, record }) => `${source} ${'uuid' in record ? record.uuid : record.externalId}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('the sources with an outcome of their own can be asked while the caller waits', () => {
    for (const code of Object.keys(LIVE_OUTCOMES))
      expect(findConnector(code)?.manifest, code).toMatchObject({ liveSupported: true, syncEligible: true });
  });
});
