import { Scroller } from '../../parts/scroller.tsx';
import { toCount, toUsd } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import styles from './usage.module.css';

type Row = { readonly name: string; readonly calls: number; readonly cost: number };

type SharesProps = { readonly title: string; readonly head: string; readonly rows: readonly Row[] };

export function Shares({ title, head, rows }: SharesProps) {
  const most = Math.max(...rows.map(({ cost }) => cost), 0);
  return (
    <section className="sheet">
      <h2 className="padded">{title}</h2>
      <Scroller label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col" className="number">
                {t('Calls')}
              </th>
              <th scope="col" className="number">
                {t('Spend')}
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
      </Scroller>
    </section>
  );
}
