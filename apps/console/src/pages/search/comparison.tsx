import type { OffenderRecord } from '@blotter/sdk';
import { type Agreement, compare } from './compare.ts';
import type { Subject } from './subject.ts';

const TONES: { readonly [agreement in Agreement]: string | undefined } = {
  matches: 'good',
  similar: 'warn',
  differs: 'bad',
  unknown: undefined,
  'not searched': undefined,
};

type ComparisonProps = { readonly subject: Subject; readonly record: OffenderRecord };

export function Comparison({ subject, record }: ComparisonProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Your subject</th>
          <th scope="col">This record</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {compare(subject, record).map(({ field, asked, published, agreement }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td className="published">{asked || <span className="quiet">—</span>}</td>
            <td className="published">{published || <span className="quiet">not published</span>}</td>
            <td>
              <span className="tag" data-tone={TONES[agreement]}>
                {agreement}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
