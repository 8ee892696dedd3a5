import type { Operation } from '@blotter/contract';
import type { FastifyInstance } from 'fastify';

/** A path that has routes, but none for the method of the request. */
export type DeclaredPath = {
  /** The value of the header `Allow`. */
  readonly allow: string;
  /** The gate checks the credentials of the path's operations. Undefined if the path is outside the contract. */
  readonly operation: Operation | undefined;
};

export type DeclaredPaths = {
  /** Returns undefined if no route has this path. */
  readonly find: (path: string) => DeclaredPath | undefined;
};

type Pattern = {
  readonly segments: readonly string[];
  readonly methods: Set<string>;
  readonly operations: Operation[];
};

/** Collects the paths of all routes that are added afterwards. Only requests without a route search them. */
export function collectDeclaredPaths(app: FastifyInstance): DeclaredPaths {
  const patterns = new Map<string, Pattern>();
  app.addHook('onRoute', ({ method, url, config }) => {
    const pattern = patterns.get(url) ?? { segments: url.split('/'), methods: new Set(), operations: [] };
    patterns.set(url, pattern);
    for (const one of [method].flat()) pattern.methods.add(one);
    if (config?.operation) pattern.operations.push(config.operation);
  });
  return {
    find: (path) => {
      const segments = path.split('/').map(decodeURIComponent);
      const matching = [...patterns.values()].filter((pattern) => isMatch(pattern.segments, segments));
      if (matching.length === 0) return undefined;
      const methods = new Set(matching.flatMap((pattern) => [...pattern.methods]));
      return {
        allow: [...methods].sort().join(', '),
        operation: toGateOperation(matching.flatMap((pattern) => pattern.operations)),
      };
    },
  };
}

const isMatch = (pattern: readonly string[], segments: readonly string[]): boolean => {
  const isOpen = pattern.at(-1) === '*';
  if (isOpen ? segments.length < pattern.length : segments.length !== pattern.length) return false;
  return pattern.every(
    (part, at) => part === '*' || (part.startsWith(':') ? segments[at] !== '' : part === segments[at]),
  );
};

/** A credential of any operation of the path is accepted. The refusal is neither billed nor counted as a trial call. */
const toGateOperation = (operations: readonly Operation[]): Operation | undefined => {
  const [first] = operations;
  if (!first) return undefined;
  const isPublic = operations.some(({ credentials }) => credentials.length === 0);
  const credentials = isPublic ? [] : [...new Set(operations.flatMap((operation) => operation.credentials))];
  return { ...first, credentials, billable: false };
};
