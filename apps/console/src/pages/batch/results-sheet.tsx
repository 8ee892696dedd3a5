import type { SearchQuery } from '@blotter/sdk';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { saveFile } from '../../parts/save-file.ts';
import { Scroller } from '../../parts/scroller.tsx';
import { plural } from '../../parts/texts.ts';
import styles from './batch.module.css';
import { toCsv } from './csv.ts';
import { findBest, type Outcome, toOutcome, toTable } from './outcome.ts';
import type { BatchResult } from './running.ts';

type ResultsSheetProps = {
  readonly name: string;
  readonly queries: readonly SearchQuery[];
  readonly results: readonly BatchResult[];
  readonly isRunning: boolean;
  readonly onStop: () => void;
  readonly onAgain: () => void;
};

const TONES: { readonly [word in Outcome['word']]: string } = {
  match: 'warn',
  'not found': 'good',
  incomplete: 'bad',
  'no record': 'bad',
  error: 'bad',
};

/** The page renders at most this many rows. The download contains all of them. */
const MOST_DRAWN = 500;

export function ResultsSheet({ name, queries, results, isRunning, onStop, onAgain }: ResultsSheetProps) {
  const [shown, setShown] = useState<'all' | 'attention'>('all');
  const words = results.map((result) => toOutcome(result).word);
  const count = (...wanted: readonly Outcome['word'][]): number => words.filter((word) => wanted.includes(word)).length;
  const listed = shown === 'all' ? results : results.filter((_, at) => words[at] !== 'not found');
  return (
    <section className="sheet" aria-labelledby="results">
      <div className="padded stack">
        <div className="head">
          <div role="status">
            <h2 id="results">
              {results.length} of {plural(queries.length, 'row')} searched
            </h2>
          </div>
          <div className="row">
            {isRunning ? (
              <Button size="xs" variant="default" onClick={onStop}>
                Stop
              </Button>
            ) : (
              <Button size="xs" variant="default" onClick={onAgain}>
                Back to columns
              </Button>
            )}
            <Button
              size="xs"
              disabled={results.length === 0}
              onClick={() =>
                saveFile(`${name.replace(/\.csv$/i, '')}-results.csv`, 'text/csv', toCsv(toTable(queries, results)))
              }
            >
              Download results
            </Button>
          </div>
        </div>
        <div
          className={styles.bar}
          role="progressbar"
          aria-label="Rows searched"
          aria-valuemin={0}
          aria-valuemax={queries.length}
          aria-valuenow={results.length}
        >
          <span style={{ width: `${(100 * results.length) / Math.max(1, queries.length)}%` }} />
        </div>
        <div className="row between">
          <p className="row">
            <span className="tag" data-tone="warn">
              {plural(count('match'), 'row')} with matches
            </span>
            <span className="tag" data-tone="good">
              {count('not found')} not found
            </span>
            <span className="tag" data-tone="bad">
              {count('incomplete', 'no record')} inconclusive
            </span>
            <span className="tag" data-tone="bad">
              {count('error')} with errors
            </span>
          </p>
          <SegmentedControl
            size="xs"
            aria-label="Rows shown"
            data={[
              { value: 'all', label: 'All rows' },
              { value: 'attention', label: 'Needs review' },
            ]}
            value={shown}
            onChange={(value) => setShown(value as typeof shown)}
          />
        </div>
      </div>
      <Scroller label="Results by row" className={styles.long}>
        <table className="roomy">
          <thead>
            <tr>
              <th scope="col" className="number">
                Row
              </th>
              <th scope="col">Person</th>
              <th scope="col">Outcome</th>
              <th scope="col">Best match</th>
              <th scope="col" className="number">
                Registries
              </th>
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, MOST_DRAWN).map((result) => (
              <ResultRow key={result.index} result={result} query={queries[result.index] ?? {}} />
            ))}
          </tbody>
        </table>
      </Scroller>
    </section>
  );
}

const ResultRow = ({ result, query }: { readonly result: BatchResult; readonly query: SearchQuery }) => {
  const { word, note } = toOutcome(result);
  const best = findBest(result);
  const who = [query.firstName, query.lastName, query.dob, query.city, query.state].filter(Boolean).join(' ') || '—';
  return (
    <tr>
      <td className="number">{result.index + 1}</td>
      <th scope="row" className="published">
        {'searchId' in result && result.searchId ? <Link href={`/search/${result.searchId}`}>{who}</Link> : who}
      </th>
      <td className="published">
        <span className="tag" data-tone={TONES[word]}>
          {word}
        </span>{' '}
        <span className="quiet">{word === 'match' ? '' : note}</span>
      </td>
      <td className="published">
        {best &&
          `${best.name}, ${best.dob || 'no date of birth'}, ${best.registry}, ${Math.round(best.confidence * 100)}%`}
      </td>
      <td className="number">
        {result.counts.sourcesComplete}/{result.counts.sourcesQueried}
      </td>
    </tr>
  );
};
