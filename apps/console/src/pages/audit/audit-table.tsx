import type { AuditEntry } from '@blotter/sdk';
import { Scroller } from '../../parts/scroller.tsx';
import { toInstant } from '../../parts/texts.ts';
import { toOutcome } from './filter.ts';

const TONES = { done: 'good', refused: 'warn', failed: 'bad' } as const;

type AuditTableProps = {
  readonly entries: readonly AuditEntry[];
  readonly nameOf: (entry: AuditEntry) => string;
};

export function AuditTable({ entries, nameOf }: AuditTableProps) {
  return (
    <Scroller label="Audit" className="sheet scroll">
      <table className="roomy">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Request</th>
            <th scope="col">Status</th>
            <th scope="col">By</th>
            <th scope="col">Request id</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={`${entry.requestId} ${entry.at}`}>
              <td>
                <time dateTime={entry.at}>{toInstant(entry.at)}</time>
              </td>
              <th scope="row">
                <code>
                  {entry.method} {entry.route}
                </code>
              </th>
              <td>
                <span className="tag" data-tone={TONES[toOutcome(entry.status)]}>
                  {entry.status}
                </span>
              </td>
              <td className="published">{nameOf(entry)}</td>
              <td>
                <code>{entry.requestId}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
