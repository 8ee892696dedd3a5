import type { OffenderRecord, RecordVersions } from '@blotter/sdk';
import { Pieces } from '../../parts/pieces.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { toDay } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import { SourceName } from '../search/record-sources.tsx';
import { toPublished } from './timeline.ts';

type RegistriesProps = Pick<OffenderRecord, 'sources' | 'offenses'> & {
  readonly versions: RecordVersions['versions'];
};

/** Every registry record of the person, with its dates, tier and status. */
export function Registries({ sources, offenses, versions }: RegistriesProps) {
  const published = toPublished(versions);
  const tiersOf = (code: string): readonly string[] => [
    ...new Set(
      offenses
        .filter((offense) => offense.sources.includes(code))
        .flatMap(({ tier, riskLevel }) => [tier, riskLevel].filter((text) => text !== '')),
    ),
  ];
  return (
    <Scroller label={t('Registries')} className="sheet scroll">
      <table className="roomy">
        <thead>
          <tr>
            <th scope="col">{t('Registry')}</th>
            <th scope="col">{t('Tier, status')}</th>
            <th scope="col">{t('Photo')}</th>
            <th scope="col">{t('First stored')}</th>
            <th scope="col">{t('Last checked')}</th>
            <th scope="col">{t('Updated by the registry')}</th>
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => {
            const { jurisdiction, uuid, scrapedAt, lastCheckedAt, sourceUpdatedAt } = source;
            const { status = [], images = [] } = published.get(`${jurisdiction} ${uuid}`) ?? {};
            return (
              <tr key={`${jurisdiction} ${uuid}`}>
                <th scope="row">
                  <SourceName source={source} />
                  <br />
                  <code className="quiet published">{uuid}</code>
                </th>
                <td>
                  <Pieces of={[...tiersOf(jurisdiction), ...status]} />
                </td>
                <td>
                  {images.map((url, index) => (
                    <a key={url} href={url} target="_blank" rel="noopener noreferrer">
                      {t('Photo {number}', { number: index + 1 })}
                    </a>
                  ))}
                </td>
                <td className="instant">{toDay(scrapedAt)}</td>
                <td className="instant">{toDay(lastCheckedAt)}</td>
                <td className="instant">{toDay(sourceUpdatedAt)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroller>
  );
}
