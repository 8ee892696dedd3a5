import type { Order } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { Phrase } from '../../words/phrase.tsx';
import { t } from '../../words/translate.ts';
import type { OneTimeCode } from './one-time-code.ts';
import styles from './orders.module.css';

type AccessCodeSheetProps = {
  readonly order: Order;
  /** Known only right after it was issued. */
  readonly accessCode: string | undefined;
  readonly onCode: (shown: OneTimeCode | undefined) => void;
};

const toLetter = ({ id, endUser }: Order, accessCode: string): string =>
  [
    t('A background report about you was ordered for {endUser}.', { endUser: endUser.name }),
    t('You can read the report and dispute anything that is wrong or incomplete, free of charge: {address}', {
      address: `${location.origin}/consumer`,
    }),
    t('Access code: {code}', { code: accessCode }),
    t('You need the code, your last name and your date of birth. Do not share the code.'),
    t('Order: {id}', { id }),
  ].join('\n\n');

/** The access code opens the person's file. It is shown once, and a new code replaces the previous one. */
export function AccessCodeSheet({ order, accessCode, onCode }: AccessCodeSheetProps) {
  const issuing = useMutation({
    mutationFn: () => blotter.issueAccessCode({ id: order.id }),
    onSuccess: ({ orderId, accessCode: made }) => onCode({ orderId, accessCode: made }),
  });
  if (accessCode) {
    const letter = toLetter(order, accessCode);
    return (
      <ShownOnce
        title={t('Give this to the person now. The access code is not shown again.')}
        text={letter}
        copy={t('Copy text')}
        onDone={() => onCode(undefined)}
      >
        <p>
          <Phrase text="Access code: {code}" values={{ code: <code>{accessCode}</code> }} />
        </p>
        <pre className={styles.letter}>{letter}</pre>
      </ShownOnce>
    );
  }
  return (
    <section className="sheet padded row between" aria-label={t('The person’s access')}>
      <p className="quiet">
        {t('The person reads and disputes the report with an access code. A new code replaces the previous one.')}
      </p>
      <Button size="compact-sm" variant="default" loading={issuing.isPending} onClick={() => issuing.mutate()}>
        {t('Issue new access code')}
      </Button>
      {issuing.error && <ErrorNotice error={issuing.error} />}
    </section>
  );
}
