import type { SearchQuery } from '@blotter/sdk';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { Notice } from '../../parts/notice.tsx';
import { plural } from '../../parts/texts.ts';
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

/** Ten batches of the service; more than that belongs to a program. */
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
      return setComplaint('The file holds no rows. Its first line names the columns; each line after it is a person.');
    if (rows.length > MOST_ROWS)
      return setComplaint(`${plural(rows.length, 'row')} are too many for the console: send at most ${MOST_ROWS}.`);
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
        <p className="lead">Search everybody in a CSV file. A row with a fault is told apart and not charged.</p>
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
