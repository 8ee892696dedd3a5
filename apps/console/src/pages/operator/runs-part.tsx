import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'wouter';
import { Notice } from '../../parts/notice.tsx';
import { counted } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import type { IngestRun } from './answers.ts';
import { Listing } from './listing.tsx';
import { type Call, useListing } from './operating.ts';
import { RunSheet } from './run-sheet.tsx';
import { RunsTable } from './runs-table.tsx';

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
          title={counted(
            held.length,
            '{count} run held. Searches do not use this data until you decide.',
            '{count} runs held. Searches do not use this data until you decide.',
          )}
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
        label={t('Source')}
        placeholder={t('All, or a code such as TX')}
        size="sm"
        maw="18rem"
        maxLength={100}
        value={source}
        onChange={(event) => setSource(event.currentTarget.value)}
      />
      <Listing
        query={query}
        what={t('the runs')}
        empty={{
          title: t('No runs'),
          advice: t('Sources are read on their schedule. You can also start a run from the list of sources.'),
        }}
      >
        {(runs) => <RunsTable runs={runs} />}
      </Listing>
    </>
  );
}
