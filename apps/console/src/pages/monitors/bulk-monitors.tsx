import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { blotter } from '../../api.ts';
import { now } from '../../clock.ts';
import { useKeptForm } from '../../parts/kept-form.ts';
import { Notice } from '../../parts/notice.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { Scroller } from '../../parts/scroller.tsx';
import { toUsd } from '../../parts/texts.ts';
import { usePrice } from '../../prices.ts';
import { useSession } from '../../session.ts';
import { tSentence } from '../../words/sentence.ts';
import { t } from '../../words/translate.ts';
import { toCsv } from '../batch/csv.ts';
import { type BulkFile, type BulkRow, MAX_BYTES, readBulk, TEMPLATE } from './bulk.ts';
import { toMonitorRequest } from './monitor-draft.ts';
import styles from './monitors.module.css';
import { toFirstMonthUsd } from './price.ts';

/** The monitor of a row, or the reason why it was not created. A row keeps its Idempotency-Key, so that no attempt creates a second monitor. */
type Outcome = { readonly id: string } | { readonly failure: string };
type Outcomes = { readonly [line: number]: Outcome };
type ReadFile = { readonly file: BulkFile; readonly key: string };

/** A file cannot be kept. Its key is, so that the same file can be chosen again after a reload. */
const NOTHING = {};

/** /monitors/import: creates monitors from a CSV file, after all its rows are checked. */
export function BulkMonitors() {
  const { data: session } = useSession();
  const queries = useQueryClient();
  const form = useKeptForm('monitors', NOTHING);
  const [read, setRead] = useState<ReadFile>();
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const [isRunning, setRunning] = useState(false);
  const rows = read?.file.kind === 'read' ? read.file.rows : [];
  const open = rows.filter(({ line, faults }) => faults.length === 0 && !('id' in (outcomes[line] ?? {})));
  const faulty = rows.filter(({ faults }) => faults.length > 0).length;
  const choose = async (file: File): Promise<void> => {
    const text = file.size > MAX_BYTES ? 'x'.repeat(MAX_BYTES + 1) : await file.text();
    setOutcomes({});
    const email = session?.signedIn ? session.account.email : '';
    setRead({
      file: readBulk(text, email, now().getFullYear()),
      key: form.keyOf([file.name, file.size, file.lastModified]),
    });
  };
  const create = async (key: string): Promise<void> => {
    setRunning(true);
    let left = 0;
    for (const { line, draft } of open) {
      const outcome = await blotter
        .createMonitor(toMonitorRequest(draft, now().getFullYear()), { idempotencyKey: `${key}-${line}` })
        .then(
          (made): Outcome =>
            made.status === 'not_yet_available' ? { failure: tSentence(made.message) } : { id: made.id },
          (error: Error): Outcome => ({ failure: tSentence(error.message) }),
        );
      if ('failure' in outcome) left += 1;
      setOutcomes((before) => ({ ...before, [line]: outcome }));
    }
    setRunning(false);
    if (left === 0) form.clear();
    void queries.invalidateQueries({ queryKey: ['monitors'] });
  };
  const created = Object.values(outcomes).filter((outcome) => 'id' in outcome).length;
  return (
    <>
      <header>
        <p className="small">
          <Link href="/monitors">{t('Monitors')}</Link>
        </p>
        <h1>{t('Monitors from a file')}</h1>
        <p className="lead">
          {t(
            'Choose a CSV file with a monitor on each line: a person or a location, and where to send alerts. All lines are checked before a monitor is created.',
          )}
        </p>
      </header>
      <div className="row">
        <label className={styles.file}>
          <input
            type="file"
            accept=".csv,text/csv"
            disabled={isRunning}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file) void choose(file);
              event.currentTarget.value = '';
            }}
          />
          <span>{t('Choose a CSV file')}</span>
        </label>
        <Button variant="default" onClick={() => saveFile('monitors.csv', 'text/csv', toCsv(TEMPLATE))}>
          {t('Download a template')}
        </Button>
      </div>
      <p className="quiet small">
        {t('Files are not kept in the browser. After a reload, choose the same file again.')}
      </p>
      {read?.file.kind === 'refused' && <Notice tone="bad" title={t(read.file.words)} alert />}
      {read?.file.kind === 'read' && read.file.unknown.length > 0 && (
        <Notice
          tone="warn"
          title={t('These columns are not read: {columns}.', { columns: read.file.unknown.join(', ') })}
        />
      )}
      {read && rows.length > 0 && (
        <>
          {faulty > 0 && (
            <Notice tone="bad" title={t('Lines with errors: {count}. They are left out.', { count: faulty })} alert>
              <p>{t('Correct the file and choose it again, or create the others.')}</p>
            </Notice>
          )}
          <div className="row">
            <Button loading={isRunning} disabled={open.length === 0} onClick={() => void create(read.key)}>
              {t('Create monitors: {count}', { count: open.length })}
            </Button>
            <BulkPrice count={open.length} />
            <span role="status">{created > 0 && t('Created: {count}.', { count: created })}</span>
          </div>
          <RowsTable rows={rows} outcomes={outcomes} />
        </>
      )}
    </>
  );
}

const BulkPrice = ({ count }: { readonly count: number }) => {
  const { data: monthUsd } = usePrice('monitor_month');
  if (monthUsd === undefined || count === 0) return null;
  return (
    <span className="quiet">
      {t('{first} for the rest of this month, then {month} per month', {
        first: toUsd(toFirstMonthUsd(monthUsd, now()) * count),
        month: toUsd(monthUsd * count),
      })}
    </span>
  );
};

const RowsTable = ({ rows, outcomes }: { readonly rows: readonly BulkRow[]; readonly outcomes: Outcomes }) => (
  <Scroller label={t('Lines of the file')} className="sheet scroll">
    <table>
      <thead>
        <tr>
          <th scope="col" className="number">
            {t('Line')}
          </th>
          <th scope="col">{t('Monitor')}</th>
          <th scope="col">{t('Alerts to')}</th>
          <th scope="col">{t('State')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, draft, faults }) => (
          <tr key={line}>
            <td className="number">{line}</td>
            <th scope="row" className="published">
              {toWatchedWords(draft)}
            </th>
            <td className="published">{[draft.email, draft.webhookUrl].filter(Boolean).join(', ')}</td>
            <td>
              <State faults={faults} outcome={outcomes[line]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
);

const toWatchedWords = ({ type, firstName, lastName, birth, address, lat, lng }: BulkRow['draft']): string =>
  type === 'person' ? `${firstName} ${lastName}, ${birth}` : address || `${lat}, ${lng}`;

const State = ({ faults, outcome }: { readonly faults: readonly string[]; readonly outcome: Outcome | undefined }) => {
  if (faults.length > 0)
    return (
      <ul className={styles.faults}>
        {faults.map((words) => (
          <li key={words}>{t(words)}</li>
        ))}
      </ul>
    );
  if (!outcome) return <span className="tag">{t('ready')}</span>;
  if ('id' in outcome)
    return (
      <Link href={`/monitors/${outcome.id}`}>
        <span className="tag" data-tone="good">
          {t('created')}
        </span>
      </Link>
    );
  return <span className={`published ${styles.faults}`}>{outcome.failure}</span>;
};
