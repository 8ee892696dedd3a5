import { t } from '../../words/translate.ts';
import type { BatchState, Product } from './batches.ts';

const TONES: { readonly [state in BatchState]: string | undefined } = {
  draft: undefined,
  running: 'warn',
  complete: 'good',
  stopped: undefined,
  error: 'bad',
};

/** The state of a batch in words. */
export function StateTag({ state }: { readonly state: BatchState }) {
  const words: { readonly [state in BatchState]: string } = {
    draft: t('not started'),
    running: t('running'),
    complete: t('complete'),
    stopped: t('stopped'),
    error: t('ended with an error'),
  };
  return (
    <span className="tag" data-tone={TONES[state]}>
      {words[state]}
    </span>
  );
}

export function toProductName(product: Product): string {
  return product === 'criminal' ? t('Criminal records') : t('Sex offender registries');
}
