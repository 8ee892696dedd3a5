import { type CriminalEnvelope, type CriminalRecord, readVerdict } from '@blotter/sdk';
import { useQuery } from '@tanstack/react-query';
import { blotter } from '../../api.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { plural, toCount, toDay, toPlain } from '../../parts/texts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import styles from '../search/answer.module.css';
import { CriminalCard } from './criminal-card.tsx';

const POLL_MS = 1_000;

type Kept = Omit<CriminalEnvelope, 'records'> & {
  readonly records: readonly (CriminalRecord | { readonly withheld: true })[];
};

const isShown = (record: Kept['records'][number]): record is CriminalRecord => !('withheld' in record);

export const CriminalAnswer = ({ searchId }: { readonly searchId: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['criminal', searchId],
    queryFn: async ({ signal }): Promise<Kept | null> =>
      (await blotter.getCriminalSearch({ searchId }, { signal })).result as Kept | null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data === null ? POLL_MS : false),
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting what="the search" />;
  const shown = data.records.filter(isShown);
  const withheld = data.records.length - shown.length;
  return (
    <section className={styles.answer} aria-label="Answer">
      <CoverageStrip answer={data} />
      <div className="stack">
        {shown.map((record) => (
          <CriminalCard key={`${record.sources[0]?.code} ${record.externalId}`} record={record} />
        ))}
        {withheld > 0 && <p className="quiet">{plural(withheld, 'record')} withheld since this search was made.</p>}
        {data.counts.records > data.counts.recordsReturned && (
          <p className="quiet">
            The first {toCount(data.counts.recordsReturned)} of {toCount(data.counts.records)}: narrow the search to see
            the rest.
          </p>
        )}
        <p className="label">{data.legal.notice}</p>
      </div>
    </section>
  );
};

/** The sources held are not all there are: nothing found is never “not found”. */
const CoverageStrip = ({ answer }: { readonly answer: Kept }) => {
  const { counts, coverage, warnings } = answer;
  const { because } = readVerdict(answer);
  const found = counts.records > 0;
  return (
    <div className={styles.strip} data-tone="warn">
      <div className={styles.headline}>
        <div role="status">
          <h2>
            {found
              ? plural(counts.records, 'possible match', 'possible matches')
              : `No record in the ${plural(counts.sourcesOnFile, 'source')} held here`}
          </h2>
        </div>
        <span className="quiet small">{coverage.statesCovered.join(', ')}</span>
      </div>
      <p>
        {!found && 'This does not say that the person has no record. '}
        {plural(counts.sourcesOnFile, 'source')} searched
        {counts.sourcesPending > 0 && `, ${toCount(counts.sourcesPending)} known and not held yet`}; nothing is said of
        any other court, jail or prison.
      </p>
      <details className={styles.details}>
        <summary>Which sources</summary>
        <Scroller label="Coverage">
          <ul className={styles.because}>
            {[...because, ...warnings].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <table>
            <thead>
              <tr>
                <th scope="col">Source</th>
                <th scope="col">Kind</th>
                <th scope="col">Availability</th>
                <th scope="col" className="number">
                  Records
                </th>
                <th scope="col">Updated</th>
              </tr>
            </thead>
            <tbody>
              {coverage.sources.map(({ code, place, kind, availability, records, lastUpdatedAt }) => (
                <tr key={code}>
                  <th scope="row">
                    {place} <span className="label">{code}</span>
                  </th>
                  <td>{kind}</td>
                  <td>{toPlain(availability)}</td>
                  <td className="number">{toCount(records)}</td>
                  <td className="instant">{lastUpdatedAt ? toDay(lastUpdatedAt) : 'never'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      </details>
    </div>
  );
};
