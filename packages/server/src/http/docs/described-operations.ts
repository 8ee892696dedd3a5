import { type Operation, publicOperations, toOpenApi } from '@blotter/contract';

/** An operation and the statuses its description refuses with. */
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

/** Where the reference shows an operation. */
export function toReferenceUrl({ tag, id }: Operation): string {
  return `/docs/reference#tag/${tag.replaceAll(' ', '-')}/operation/${id}`;
}

/** Where it is described without scripts. */
export function toPageUrl({ tag, id }: Operation): string {
  return `/docs/operations/${tag.toLowerCase().replaceAll(' ', '-')}#${id.toLowerCase()}`;
}
