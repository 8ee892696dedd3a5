import { fileURLToPath } from 'node:url';
import { resolvePart, toOpenApi } from '@blotter/contract';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type ts from 'typescript';

const toFile = (name: string): string =>
  fileURLToPath(new URL(`../../../packages/sdk/src/generated/${name}`, import.meta.url));

export const SDK_TYPES_FILE = toFile('api-types.ts');
export const SDK_OPERATIONS_FILE = toFile('operations.ts');

type Parameter = { readonly name: string; readonly in: string };
type DescribedOperation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly { readonly [scheme: string]: unknown }[];
  readonly parameters: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: { readonly [status: string]: { readonly headers?: unknown } };
};
type Paths = { readonly [path: string]: { readonly [method: string]: DescribedOperation } };

const HEAD = '// Generated from openapi.json by `npm run openapi`.\n';
/** Generated interfaces that only repeat `operations`. */
const UNUSED = ['paths', 'webhooks', '$defs'];
/** The client treats a consumer session like any other session. */
const SCHEMES: { readonly [scheme: string]: string } = {
  apiKey: 'key',
  session: 'session',
  consumerSession: 'session',
};

const listParameters = ({ parameters }: DescribedOperation, description: object): readonly Parameter[] =>
  parameters.map((parameter) => resolvePart(description, parameter) as Parameter);

/** Removes error responses, whose bodies are components, and headers, which only the client reads. */
const withoutRefusals = (operation: DescribedOperation, description: object): object => ({
  ...operation,
  parameters: listParameters(operation, description),
  responses: Object.fromEntries(
    Object.entries(operation.responses).flatMap(([status, { headers: _, ...response }]) =>
      status.startsWith('2') ? [[status, response]] : [],
    ),
  ),
});

const mapOperations = <T>(paths: Paths, map: (operation: DescribedOperation, method: string, path: string) => T) =>
  Object.entries(paths).map(
    ([path, methods]) =>
      [path, Object.entries(methods).map(([method, it]) => [method, map(it, method, path)] as const)] as const,
  );

/** Returns the types of all shapes and operations of the API. */
export async function toSdkTypes(): Promise<string> {
  const whole = toOpenApi() as { paths: Paths; components: { readonly schemas: object } };
  const { paths, components, ...rest } = whole;
  const lean = mapOperations(paths, (operation) => withoutRefusals(operation, whole)).map(([path, methods]) => [
    path,
    Object.fromEntries(methods),
  ]);
  const description = { ...rest, paths: Object.fromEntries(lean), components: { schemas: components.schemas } };
  const nodes = await openapiTS(description as unknown as OpenAPI3, {
    // A field with a default is optional in a request.
    defaultNonNullable: false,
    immutable: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  const kept = nodes.filter((node) => !('name' in node && UNUSED.includes((node.name as ts.Identifier).text)));
  const described = new Map(
    mapOperations(paths, (operation) => operation).flatMap(([, methods]) =>
      methods.map(([, { operationId, summary, description }]) => [
        operationId,
        [summary, description].filter(Boolean).join('. '),
      ]),
    ),
  );
  const text = astToString(kept).replace(/^ {4}readonly (\w+): \{$/gm, (line, name) =>
    described.has(name) ? `    /** ${described.get(name)} */\n${line}` : line,
  );
  return `${HEAD}${text}`;
}

/** Returns the table with the data that the client needs to call each operation. */
export function toSdkOperations(): string {
  const description = toOpenApi() as { paths: Paths };
  const rows = mapOperations(description.paths, (operation, method, path) => {
    const { operationId, security, requestBody } = operation;
    const parameters = listParameters(operation, description);
    const credentials = security.flatMap((way) => Object.keys(way).flatMap((scheme) => SCHEMES[scheme] ?? []));
    const fields = [
      `method: '${method.toUpperCase()}'`,
      `path: '${path}'`,
      `credentials: [${credentials.map((kind) => `'${kind}'`).join(', ')}]`,
      ...(parameters.some((parameter) => parameter.in === 'query') ? ['hasQuery: true'] : []),
      ...(requestBody ? ['hasBody: true'] : []),
      ...(parameters.some(({ name }) => name === 'Idempotency-Key') ? ['isIdempotent: true'] : []),
    ];
    return `  ${operationId}: { ${fields.join(', ')} },\n`;
  });
  const lines = rows.flatMap(([, methods]) => methods.map(([, row]) => row));
  return `${HEAD}import type { Operation } from '../operation.ts';
import type { operations } from './api-types.ts';

export const OPERATIONS: { readonly [name in keyof operations]: Operation } = {
${lines.join('')}};
`;
}
