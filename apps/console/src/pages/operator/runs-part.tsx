import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'wouter';
import { Notice } from '../../parts/notice.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { plural, toCount, toInstant } from '../../parts/texts.ts';
import type { IngestRun } from './answers.ts';
import { Listing } from './listing.tsx';
import { type Call, useListing } from './operating.ts';
import { RunSheet } from './run-sheet.tsx';

const RUN_TONES: { readonly [state in IngestRun['state']]: string | undefined } = {
  reading: undefined,
  held: 'warn',
  done: 'good',
  failed: 'bad',
  discarded: undefined,
};

export function RunsPart({ call, rest }: { readonly call: Call; readonly rest: string }) {
  const [source, setSource] = useState('');
  const [asked] = useDebouncedValue(source.trim(), 350);
  const query = useListing<IngestRun>(call, 'runs', 'ingest/runs', { source: asked });
  const held = query.rows?.filter(({ state }) => state === 'held') ?? [];
  if (rest !== '') return <RunSheet call={call} runId={rest} query={query} />;
  return (
    <>
      {held.length > 0 && (
        <Notice
          tone="warn"
          title={`${plural(held.length, 'run')} held. Searches do not use this data until you decide.`}
        >
          <ul className="stack">
            {held.map((run) => (
              <li key={run.id} className="published">
                <Link href={`/operator/runs/${run.id}`}>{run.source}</Link>: {run.reasons.join(' ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <TextInput
        label="Source"
        placeholder="All, or a code such as TX"
        size="sm"
        maw="18rem"
        maxLength={100}
        value={source}
        onChange={(event) => setSource(event.currentTarget.value)}
      />
      <Listing
        query={query}
        what="the runs"
        empty={{
          title: 'No runs',
          advice: 'Sources are read on their schedule. You can also start a run from the list of sources.',
        }}
      >
        {(runs) => <RunsTable runs={runs} />}
      </Listing>
    </>
  );
}

const RunsTable = ({ runs }: { readonly runs: readonly IngestRun[] }) => (
  <Scroller label="Ingest runs" className="sheet scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">Status</th>
          <th scope="col">Started</th>
          {['Rows', 'Arrived', 'Changed', 'Departed', 'Quarantined'].map((title) => (
            <th key={title} scope="col" className="number">
              {title}
            </th>
          ))}
          <th scope="col">Drift</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <th scope="row" className="published">
              <Link href={`/operator/runs/${run.id}`}>{run.source}</Link> <span className="label">{run.kind}</span>
            </th>
            <td>
              <span className="tag" data-tone={RUN_TONES[run.state]}>
                {run.state}
              </span>
            </td>
            <td className="instant">{toInstant(run.startedAt)}</td>
            {[run.rowsRead, run.arrived, run.changed, run.departed, run.quarantined].map((figure, index) => (
              <td key={index} className="number">
                {toCount(figure)}
              </td>
            ))}
            <td>
              {run.drift.length > 0 && (
                <span className="tag" data-tone="warn">
                  {plural(run.drift.length, 'sign')}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
);
