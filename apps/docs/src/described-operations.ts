import { type Operation, publicOperations, toOpenApi } from '@blotter/contract';

/** `refusals` are the statuses from 400 up that the OpenAPI description lists. */
export type DescribedOperation = { readonly operation: Operation; readonly refusals: readonly number[] };

export function listDescribedOperations(): readonly DescribedOperation[] {
  const { paths } = toOpenApi() as {
    readonly paths: { readonly [path: string]: { readonly [method: string]: { readonly responses: object } } };
  };
  return publicOperations.map((operation) => ({
    operation,
    refusals: Object.keys(paths[operation.path]?.[operation.method.toLowerCase()]?.responses ?? {})
      .map(Number)
      .filter((status) => status >= 400),
  }));
}

/** The address of an operation in the reference. */
export function toPageUrl({ tag, id }: Operation): string {
  return `/docs/operations/${tag.toLowerCase().replaceAll(' ', '-')}#${id.toLowerCase()}`;
}
