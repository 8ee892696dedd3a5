import type { Order, ReportRecord } from '@blotter/sdk';
import { LongText } from '../../parts/long-text.tsx';
import type { Tone } from '../../parts/notice.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toDay } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import { toEntryLine } from './entry-line.ts';
import styles from './orders.module.css';
import { type Agreement, type SideField, toSides } from './sides.ts';
import { toEntryGround, toGrounds } from './words.ts';

type BothSidesProps = {
  readonly subject: Order['subject'];
  readonly record: ReportRecord;
  /** The page of the source. Empty if it is unknown or not public. */
  readonly sourceUrl: string;
};

/** The person of the order beside the disputed record, the reasons why it was reported, and its source. */
export function BothSides({ subject, record, sourceUrl }: BothSidesProps) {
  return (
    <>
      <Scroller label={t('Person and record')} className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Agreement')}</th>
              <th scope="col">{t('Person of the order')}</th>
              <th scope="col">{t('Record')}</th>
            </tr>
          </thead>
          <tbody>
            {toSides(subject, record).map(({ field, ordered, reported, agreement }) => (
              <tr key={field}>
                <th scope="row">
                  {toFieldLabel(field)}{' '}
                  <span className="tag" data-tone={TONES[agreement]}>
                    {toAgreementWords(agreement)}
                  </span>
                </th>
                <td className={`published ${styles.lines}`}>
                  {ordered || <span className="quiet">{t('not stated')}</span>}
                </td>
                <td className={`published ${styles.lines}`}>
                  {reported || <span className="quiet">{t('not published')}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <div>
        <h3 className="label">{t('Why this record was reported')}</h3>
        <ul className={styles.grounds}>
          {toGrounds(record).map((ground) => (
            <li key={ground}>{ground}</li>
          ))}
          {record.entries.map((entry, index) => (
            <li key={index}>
              <span className="published">
                <LongText text={toEntryLine(entry) || t('no description')} />
              </span>
              <div className="label">{toEntryGround(entry)}</div>
            </li>
          ))}
        </ul>
      </div>
      <p>
        {t('Source:')} <span className="published">{record.sourceName}</span>.{' '}
        {t('It listed the record on {day}.', { day: toDay(record.checkedAt) })}{' '}
        {/^https?:\/\//.test(sourceUrl) ? (
          <a href={sourceUrl} target="_blank" rel="noopener noreferrer">
            {t('Open the page of the source')}
          </a>
        ) : (
          <span className="quiet">{t('Its address is not public.')}</span>
        )}
      </p>
    </>
  );
}

const TONES: { readonly [agreement in Agreement]: Tone | undefined } = {
  agrees: 'good',
  nickname: 'warn',
  alias: 'warn',
  partly: 'warn',
  differs: 'bad',
  not_ordered: undefined,
  not_published: undefined,
};

const toAgreementWords = (agreement: Agreement): string => {
  if (agreement === 'agrees') return t('agrees');
  if (agreement === 'nickname') return t('nickname');
  if (agreement === 'alias') return t('alias');
  if (agreement === 'partly') return t('agrees in part');
  if (agreement === 'differs') return t('differs');
  return agreement === 'not_ordered' ? t('not in the order') : t('unknown');
};

const toFieldLabel = (field: SideField): string => {
  if (field === 'lastName') return t('Last name');
  if (field === 'firstName') return t('First name');
  if (field === 'middleName') return t('Middle name');
  if (field === 'suffix') return t('Suffix');
  return field === 'dob' ? t('Date of birth') : t('Addresses');
};
