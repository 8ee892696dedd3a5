import type { RecordVersions } from '@blotter/sdk';
import { toDay } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import styles from './people.module.css';
import { toTimeline } from './timeline.ts';

/** Lists the changes of a person by date. They come from the stored versions of all registries. */
export function Timeline({ versions }: { readonly versions: RecordVersions['versions'] }) {
  return (
    <section className="sheet padded stack" aria-labelledby="timeline">
      <h2 id="timeline">{t('Timeline')}</h2>
      <ol className={styles.timeline}>
        {toTimeline(versions).map(({ id, at, registry, text }) => (
          <li key={id}>
            <time className="quiet instant" dateTime={at}>
              {toDay(at)}
            </time>
            <span>{registry}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
