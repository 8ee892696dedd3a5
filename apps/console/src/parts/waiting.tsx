import { Loader } from '@mantine/core';
import { t } from '../words/translate.ts';

export function Waiting({ what }: { readonly what: string }) {
  return (
    <div className="row padded quiet" role="status">
      <Loader size="xs" aria-hidden />
      <span>{t('Loading {what}…', { what })}</span>
    </div>
  );
}
