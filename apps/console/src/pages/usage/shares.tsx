import { toCount, toUsd } from '../../parts/texts.ts';
import styles from './usage.module.css';

type Row = { readonly name: string; readonly calls: number; readonly cost: number };

export const Shares = ({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) => {
  const most = Math.max(...rows.map(({ cost }) => cost), 0);
  return (
    <section className="sheet">
      <h2 className="padded">{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must be reached without a mouse. */}
      <div className="scroll" tabIndex={0} role="group" aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{title.replace('By ', '')}</th>
              <th scope="col" className="number">
                calls
              </th>
              <th scope="col" className="number">
                spend
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, calls, cost }) => (
              <tr key={name}>
                <th scope="row" className="published">
                  {name}
                  <div className={styles.share} aria-hidden="true">
                    <span style={{ width: `${most > 0 ? (100 * cost) / most : 0}%` }} />
                  </div>
                </th>
                <td className="number">{toCount(calls)}</td>
                <td className="number">{toUsd(cost)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
