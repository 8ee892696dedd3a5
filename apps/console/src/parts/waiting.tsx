import { Loader } from '@mantine/core';

export function Waiting({ what }: { readonly what: string }) {
  return (
    <div className="row padded quiet" role="status">
      <Loader size="xs" aria-hidden />
      <span>Loading {what}…</span>
    </div>
  );
}
