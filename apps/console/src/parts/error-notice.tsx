import { BlotterApiError } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { DoorError } from '../api.ts';
import { Phrase } from '../words/phrase.tsx';
import { tSentence } from '../words/sentence.ts';
import { t } from '../words/translate.ts';
import { Notice } from './notice.tsx';

/** Returns advice for an error code. For other codes, the message of the service is enough. */
const findRemedy = (code: string): string | undefined => {
  const remedies: { readonly [code: string]: string } = {
    billing_required: t(
      'The operator of this service enables billing. Until then you can use test keys in the sandbox for free.',
    ),
    rate_limited: t('Wait a moment, then try again.'),
    quota_exceeded: t('The quota resets next month. The operator can raise it.'),
    overloaded: t('Nothing was charged. Try again in a moment.'),
    internal: t('Nothing was charged. If it happens again, send the request id to the operator.'),
    deadline_exceeded: t('Narrow the search, or accept a partial result.'),
  };
  return remedies[code];
};

const toWords = (error: unknown): { readonly title: string; readonly advice?: string; readonly id?: string } => {
  if (error instanceof BlotterApiError) {
    const advice = error.code && findRemedy(error.code);
    return {
      title: tSentence(error.message),
      ...(advice && { advice }),
      ...(error.requestId && { id: error.requestId }),
    };
  }
  if (error instanceof DoorError && error.status > 0) return { title: tSentence(error.message) };
  return { title: t('The service did not respond.'), advice: t('Check your connection, then try again.') };
};

export function ErrorNotice({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const { title, advice, id } = toWords(error);
  return (
    <Notice tone="bad" title={title} alert>
      {advice && <p>{advice}</p>}
      {id && (
        <p className="label">
          <Phrase text="Request id {id}" values={{ id: <code>{id}</code> }} />
        </p>
      )}
      {onRetry && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </Notice>
  );
}
