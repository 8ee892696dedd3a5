import type { Clearance } from '@blotter/sdk';
import { Link } from 'wouter';
import { VERDICTS } from '../../parts/clearance-words.ts';
import { LongText } from '../../parts/long-text.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toInstant } from '../../parts/texts.ts';

export function ClearancesTable({ clearances }: { readonly clearances: readonly Clearance[] }) {
  return (
    <Scroller label="Clearances" className="sheet scroll">
      <table className="roomy">
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Verdict</th>
            <th scope="col">Status</th>
            <th scope="col">Search</th>
            <th scope="col">Note</th>
            <th scope="col">Recorded</th>
          </tr>
        </thead>
        <tbody>
          {clearances.map(({ clearanceId, personRef, verdict, searchId, note, createdAt, revokedAt }) => (
            <tr key={clearanceId}>
              <th scope="row">
                <Link href={`/clearances/${clearanceId}`}>
                  <code>{personRef}</code>
                </Link>
              </th>
              <td>{VERDICTS[verdict]}</td>
              <td>
                <span className="tag" data-tone={revokedAt ? undefined : 'good'}>
                  {revokedAt ? 'revoked' : 'active'}
                </span>
              </td>
              <td>
                <code>{searchId}</code>
              </td>
              <td className="published">{note ? <LongText text={note} /> : <span className="quiet">none</span>}</td>
              <td>{toInstant(createdAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
