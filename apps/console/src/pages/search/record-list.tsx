import type { OffenderRecord } from '@blotter/sdk';
import { Button, Select, TextInput } from '@mantine/core';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { usePrinting } from '../../parts/printing.ts';
import { toCount } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import { arrange, listRegistries, type SortBy, UNARRANGED } from './arrange.ts';
import { RecordCard } from './record-card.tsx';
import styles from './record-list.module.css';
import type { Subject } from './subject.ts';

const PAGE = 20;

type RecordListProps = {
  readonly records: readonly OffenderRecord[];
  readonly subject: Subject;
  readonly searchId: string;
  readonly reference: string | undefined;
  readonly onReference: (reference: string) => void;
};

const toSorts = (): readonly { readonly value: SortBy; readonly label: string }[] => [
  { value: 'confidence', label: t('Best match first') },
  { value: 'place', label: t('Same place first') },
  { value: 'name', label: t('Name') },
  { value: 'birth', label: t('Date of birth') },
];

type CardsProps = RecordListProps & { readonly opensFirst: boolean };

/** Drawing 20 cards takes longer than a key press may, so they are drawn only if something of them changed. */
const Cards = memo(({ records, opensFirst, ...shared }: CardsProps) =>
  records.map((record, index) => (
    <RecordCard key={record.recordId} record={record} isFirst={index === 0 && opensFirst} {...shared} />
  )),
);

/** The cards of the records, with filter, order and pages if there are several. All of them are printed. */
export function RecordList({ records, subject, searchId, reference, onReference }: RecordListProps) {
  const [view, setView] = useState({ ...UNARRANGED, page: 0 });
  // The fields and buttons answer at once, and the cards follow.
  const drawn = useDeferredValue(view);
  const isPrinting = usePrinting();
  const change = (part: Partial<typeof view>): void => setView({ ...view, page: 0, ...part });
  const { page } = view;
  const fitting = useMemo(() => arrange(records, drawn, subject), [records, drawn, subject]);
  const pages = Math.max(1, Math.ceil(fitting.length / PAGE));
  const shown = useMemo(
    () => (isPrinting ? fitting : fitting.slice(drawn.page * PAGE, (drawn.page + 1) * PAGE)),
    [isPrinting, fitting, drawn],
  );
  return (
    <>
      {records.length > 1 && (
        <div className={styles.tools} data-no-print>
          <TextInput
            size="sm"
            label={t('Filter')}
            placeholder={t('Name, place or offense')}
            autoComplete="off"
            value={view.text}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
          <Select
            size="sm"
            label={t('Registry')}
            placeholder={t('All')}
            clearable
            data={[...listRegistries(records)]}
            value={view.registry}
            onChange={(registry) => change({ registry })}
          />
          <Select
            size="sm"
            label={t('Order')}
            allowDeselect={false}
            data={[...toSorts()]}
            value={view.sortBy}
            onChange={(sortBy) => change({ sortBy: sortBy as SortBy })}
          />
          <p className="quiet small" role="status">
            {t('{count} of {all} records', { count: toCount(fitting.length), all: toCount(records.length) })}
          </p>
        </div>
      )}
      <Cards
        records={shown}
        subject={subject}
        searchId={searchId}
        reference={reference}
        opensFirst={drawn.page === 0}
        onReference={onReference}
      />
      {pages > 1 && (
        <nav className="row" aria-label={t('Pages of records')} data-no-print>
          <Button variant="default" size="sm" disabled={page === 0} onClick={() => change({ page: page - 1 })}>
            {t('Previous')}
          </Button>
          <span>{t('Page {page} of {pages}', { page: page + 1, pages })}</span>
          <Button variant="default" size="sm" disabled={page + 1 >= pages} onClick={() => change({ page: page + 1 })}>
            {t('Next')}
          </Button>
        </nav>
      )}
    </>
  );
}
