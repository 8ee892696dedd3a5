import { BlotterApiError } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { DoorError } from '../api.ts';
import { Notice } from './notice.tsx';

/** What to do about a refusal, by its code; where nothing stands here, the service's own sentence says it. */
const REMEDIES: { readonly [code: string]: string } = {
  billing_required:
    'Billing is switched on by the operator of this service. Until then, test keys search the sandbox, and nothing is charged.',
  rate_limited: 'Wait a moment, then try again.',
  quota_exceeded: 'The quota begins anew with the next month; the operator can raise it.',
  overloaded: 'Nothing was charged. Try again in a moment.',
  internal: 'Nothing was charged. If it happens again, send the request’s id to the operator.',
  deadline_exceeded: 'Narrow the search, or let it answer with what arrived in time.',
};

const toWords = (error: unknown): { readonly title: string; readonly advice?: string; readonly id?: string } => {
  if (error instanceof BlotterApiError) {
    const advice = error.code && REMEDIES[error.code];
    return { title: error.message, ...(advice && { advice }), ...(error.requestId && { id: error.requestId }) };
  }
  if (error instanceof DoorError && error.status > 0) return { title: error.message };
  return { title: 'No answer arrived from the service.', advice: 'Check the connection, then try again.' };
};

export function ErrorNotice({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const { title, advice, id } = toWords(error);
  return (
    <Notice tone="bad" title={title} alert>
      {advice && <p>{advice}</p>}
      {id && (
        <p className="label">
          Request <code>{id}</code>
        </p>
      )}
      {onRetry && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Notice>
  );
}
