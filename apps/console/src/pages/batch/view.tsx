import type { SearchQuery } from '@blotter/sdk';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Notice } from '../../parts/notice.tsx';
import { plural, toCount } from '../../parts/texts.ts';
import { guessMapping, type Mapping, toRowQuery } from './columns.ts';
import { parseCsv } from './csv.ts';
import { DropZone } from './drop-zone.tsx';
import { MappingSheet } from './mapping-sheet.tsx';
import { ResultsSheet } from './results-sheet.tsx';
import { type BatchResult, runBatch } from './running.ts';

type Sheet = {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** Ten batches of the service. Larger files should use the API. */
const MOST_ROWS = 10_000;

export function View() {
  const [sheet, setSheet] = useState<Sheet>();
  const [mapping, setMapping] = useState<Mapping>([]);
  const [results, setResults] = useState<readonly BatchResult[]>([]);
  const [complaint, setComplaint] = useState<string>();
  const stopping = useRef<AbortController>(undefined);
  const running = useMutation({
    mutationFn: (queries: readonly SearchQuery[]) => {
      const control = new AbortController();
      stopping.current = control;
      setResults([]);
      return runBatch({ queries, signal: control.signal, onResults: (more) => setResults((had) => [...had, ...more]) });
    },
  });

  const open = async (file: File): Promise<void> => {
    const [header, ...rows] = parseCsv(await file.text());
    setResults([]);
    running.reset();
    if (!header || rows.length === 0)
      return setComplaint(
        'The file has no rows. The first line must contain the column names, and each further line one person.',
      );
    if (rows.length > MOST_ROWS)
      return setComplaint(
        `The file has ${plural(rows.length, 'row')}. The console accepts at most ${toCount(MOST_ROWS)}.`,
      );
    setComplaint(undefined);
    setSheet({ name: file.name, header, rows });
    setMapping(guessMapping(header));
  };

  const queries = sheet?.rows.map((row) => toRowQuery(row, mapping)) ?? [];
  const hasBegun = running.isPending || results.length > 0;
  return (
    <>
      <header>
        <h1>Batch</h1>
        <p className="lead">Search for everyone in a CSV file. Rows with errors are flagged and not billed.</p>
      </header>
      <DropZone isSmall={sheet !== undefined} onFile={(file) => void open(file)} />
      {complaint && <Notice tone="bad" title={complaint} alert />}
      {sheet && !hasBegun && (
        <MappingSheet
          {...sheet}
          mapping={mapping}
          queries={queries}
          onMap={setMapping}
          onStart={() => running.mutate(queries)}
        />
      )}
      {sheet && hasBegun && (
        <ResultsSheet
          name={sheet.name}
          queries={queries}
          results={results}
          isRunning={running.isPending}
          onStop={() => stopping.current?.abort()}
          onAgain={() => {
            setResults([]);
            running.reset();
          }}
        />
      )}
      {running.error && running.error.name !== 'AbortError' && <ErrorNotice error={running.error} />}
    </>
  );
}
