import type { AuditEntry } from '@blotter/contract';
import { describe, expect, it } from 'vitest';
import { toExportEnd, toExportHead, toExportPage } from './audit-export.ts';

const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  at: '2026-11-15T10:00:00.000Z',
  kind: 'search',
  keyId: 'key_1',
  userId: null,
  userEmail: null,
  method: 'POST',
  route: '/v1/search',
  status: 200,
  requestId: 'req_1',
  ...more,
});

const write = (format: 'csv' | 'json', first: readonly AuditEntry[] = [], second: readonly AuditEntry[] = []): string =>
  [
    toExportHead(format),
    toExportPage(format, first, true),
    toExportPage(format, second, first.length === 0),
    toExportEnd(format),
  ].join('');

describe('the export of the audit', () => {
  it('as CSV has a header and one line for each entry of all pages', () =>
    expect(write('csv', [entry(), entry()], [entry({ status: 402 })]).split('\r\n')).toEqual([
      'at,kind,method,route,status,userEmail,userId,keyId,requestId',
      '2026-11-15T10:00:00.000Z,search,POST,/v1/search,200,,,key_1,req_1',
      '2026-11-15T10:00:00.000Z,search,POST,/v1/search,200,,,key_1,req_1',
      '2026-11-15T10:00:00.000Z,search,POST,/v1/search,402,,,key_1,req_1',
      '',
    ]));

  it('as CSV has no cell that a spreadsheet would run', () => {
    const text = write('csv', [entry({ userEmail: '=cmd()@example.com', requestId: '-1+2' })]);
    expect(text).toContain(`,'=cmd()@example.com,`);
    expect(text).toContain(`,'-1+2\r\n`);
    expect(write('csv', [entry({ userEmail: '"a,b"@example.com' })])).toContain('"""a,b""@example.com"');
  });

  it('as JSON is one list, also if it is empty', () => {
    expect(JSON.parse(write('json', [entry()], [entry({ status: 500 })]))).toEqual([entry(), entry({ status: 500 })]);
    expect(JSON.parse(write('json'))).toEqual([]);
  });
});
