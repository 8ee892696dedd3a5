import type { AuditKind } from '@blotter/contract';

/** Patterns of routes in the syntax of LIKE. If several kinds fit a route, the first one is its kind. */
const PATTERNS: { readonly [kind in Exclude<AuditKind, 'price_preview'>]: readonly string[] } = {
  document: ['/v1/report', '/v1/criminal/report', '%/proof', '/v1/proof-docs/%', '/v1/evidence/%', '/app/evidence%'],
  search: [
    '/v1/search%',
    '/v1/batch',
    '/v1/criminal/%',
    '/v1/compat/%',
    '/v1/records/%',
    '/app/search%',
    '/app/batches%',
    '/app/records/%',
  ],
  monitor: ['/v1/monitors%', '/app/alerts/%'],
  clearance: ['/v1/clearances%', '/app/clearances%'],
  consumer_report: ['/v1/fcra/%', '/v1/consumer/%'],
  account: ['%'],
};

const KINDS = Object.keys(PATTERNS) as readonly (keyof typeof PATTERNS)[];

const fits = (route: string, pattern: string): boolean => {
  if (pattern.startsWith('%')) return route.endsWith(pattern.slice(1));
  return pattern.endsWith('%') ? route.startsWith(pattern.slice(0, -1)) : route === pattern;
};

/** Returns the kind of a request. A request that only asked for a price is a kind of its own. */
export function toAuditKind(route: string, isPreview: boolean): AuditKind {
  if (isPreview) return 'price_preview';
  return KINDS.find((kind) => PATTERNS[kind].some((pattern) => fits(route, pattern))) ?? 'account';
}

/** The condition of a kind in SQL. */
export type KindCondition = {
  readonly preview: boolean;
  readonly like: readonly string[];
  /** Patterns of the kinds before it. */
  readonly unlike: readonly string[];
};

export function toKindCondition(kind: AuditKind): KindCondition {
  if (kind === 'price_preview') return { preview: true, like: ['%'], unlike: [] };
  const before = KINDS.slice(0, KINDS.indexOf(kind));
  return { preview: false, like: PATTERNS[kind], unlike: before.flatMap((one) => PATTERNS[one]) };
}
