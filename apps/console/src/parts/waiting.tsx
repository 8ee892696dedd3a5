import { Loader } from '@mantine/core';

export const Waiting = ({ what }: { readonly what: string }) => (
  <div className="row padded quiet" role="status">
    <Loader size="xs" aria-hidden />
    <span>Opening {what}…</span>
  </div>
);
