import type { Order } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Notice } from '../../parts/notice.tsx';
import styles from './orders.module.css';
import type { ShownCode } from './shown-code.ts';

type AccessCodeSheetProps = {
  readonly order: Order;
  /** Only right after it was made. */
  readonly accessCode: string | undefined;
  readonly onCode: (shown: ShownCode | undefined) => void;
};

const toLetter = ({ id, endUser }: Order, accessCode: string): string =>
  [
    `A background report about you was ordered for ${endUser.name}.`,
    `You may read everything in it, and dispute what is wrong or incomplete, free of charge: ${location.origin}/consumer`,
    `Access code: ${accessCode}`,
    'You are asked for the code, your last name and your date of birth. Keep the code to yourself.',
    `Order: ${id}`,
  ].join('\n\n');

/** With the code the person opens the file. It is shown once; a new one ends the one before. */
export function AccessCodeSheet({ order, accessCode, onCode }: AccessCodeSheetProps) {
  const clipboard = useClipboard();
  const issuing = useMutation({
    mutationFn: () => blotter.issueAccessCode({ id: order.id }),
    onSuccess: ({ orderId, accessCode: made }) => onCode({ orderId, accessCode: made }),
  });
  if (accessCode) {
    const letter = toLetter(order, accessCode);
    return (
      <Notice tone="good" title="Hand this to the person now: the access code is not shown again." alert>
        <p>
          Access code: <code>{accessCode}</code>
        </p>
        <pre className={styles.letter}>{letter}</pre>
        <div className="row">
          <Button size="compact-sm" onClick={() => clipboard.copy(letter)}>
            {clipboard.copied ? 'Copied' : 'Copy the text'}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onCode(undefined)}>
            I have it
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <section className="sheet padded row between" aria-label="The person’s access">
      <p className="quiet">
        The person reads and disputes the report with an access code. Lost? A new one ends the one before it.
      </p>
      <Button size="compact-sm" variant="default" loading={issuing.isPending} onClick={() => issuing.mutate()}>
        Issue a new access code
      </Button>
      {issuing.error && <ErrorNotice error={issuing.error} />}
    </section>
  );
}
