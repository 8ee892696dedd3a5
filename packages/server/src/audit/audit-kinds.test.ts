import { AUDIT_KINDS, publicOperations } from '@blotter/contract';
import { describe, expect, it } from 'vitest';
import { toAuditKind, toKindCondition } from './audit-kinds.ts';

const toRegExp = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll(/[.{}]/g, String.raw`\$&`).replaceAll('%', '.*')}$`);

describe('the kind of an audit entry', () => {
  it.each([
    ['/v1/search', 'search'],
    ['/v1/searches/{searchId}/proof', 'document'],
    ['/v1/criminal/report', 'document'],
    ['/v1/criminal/batch', 'search'],
    ['/app/evidence', 'document'],
    ['/app/batches/{batchId}/start', 'search'],
    ['/app/records/{id}/photo', 'search'],
    ['/app/clearances', 'clearance'],
    ['/app/alerts/new', 'monitor'],
    ['/v1/fcra/orders/{id}/report', 'consumer_report'],
    ['/v1/keys/{id}', 'account'],
    ['unknown', 'account'],
  ])('of %s is %s', (route, kind) => expect(toAuditKind(route, false)).toBe(kind));

  it('of a request that only asked for a price is a price preview', () =>
    expect(toAuditKind('/v1/search', true)).toBe('price_preview'));

  it('is the one kind whose condition selects the route', () => {
    for (const { path } of publicOperations) {
      const selecting = AUDIT_KINDS.filter((kind) => {
        const { preview, like, unlike } = toKindCondition(kind);
        const isOneOf = (patterns: readonly string[]) => patterns.some((pattern) => toRegExp(pattern).test(path));
        return !preview && isOneOf(like) && !isOneOf(unlike);
      });
      expect(selecting, path).toEqual([toAuditKind(path, false)]);
    }
  });
});
