import type { OffenderRecord, SearchEnvelope } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { saveFile } from '../../parts/save-file.ts';
import { t } from '../../words/translate.ts';
import { toCsv } from '../batch/csv.ts';
import { toRecordsTable } from './export.ts';

type AnswerToolsProps = { readonly answer: SearchEnvelope; readonly records: readonly OffenderRecord[] };

/** Exports all records of the answer, whatever the list shows. Both files are made from what the page holds, without a charge. */
export function AnswerTools({ answer, records }: AnswerToolsProps) {
  const name = `search-${answer.searchId}`;
  return (
    <div className="row" data-no-print>
      <Button
        size="xs"
        variant="default"
        onClick={() => saveFile(`${name}.csv`, 'text/csv', `\uFEFF${toCsv(toRecordsTable(records))}`)}
      >
        {t('Export as CSV')}
      </Button>
      <Button
        size="xs"
        variant="default"
        onClick={() => saveFile(`${name}.json`, 'application/json', JSON.stringify(answer, null, 2))}
      >
        {t('Export as JSON')}
      </Button>
      <Button size="xs" variant="default" onClick={() => window.print()}>
        {t('Print')}
      </Button>
    </div>
  );
}
