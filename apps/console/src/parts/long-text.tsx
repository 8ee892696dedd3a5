import { t } from '../words/translate.ts';
import { toCount } from './texts.ts';

const LONGEST = 400;
const SHOWN = 240;

/** Shows the start of a long published text and the rest on request. */
export function LongText({ text }: { readonly text: string }) {
  return text.length <= LONGEST ? (
    text
  ) : (
    <details>
      <summary>
        {text.slice(0, SHOWN)}… <strong>{t('Show all {count} characters', { count: toCount(text.length) })}</strong>
      </summary>
      {text}
    </details>
  );
}
