import type { OffenderRecord } from '@blotter/sdk';
import { counted } from '../../parts/texts.ts';

type Source = OffenderRecord['sources'][number];

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);

/** The name of the registry, linked to its page of the record if it has one. */
export function SourceName({ source: { registryName, recordUrl } }: { readonly source: Source }) {
  return isWebAddress(recordUrl) ? (
    <a href={recordUrl} target="_blank" rel="noopener noreferrer">
      {registryName}
    </a>
  ) : (
    registryName
  );
}

/** The registry records that were merged into one person. */
export function RecordSources({ sources }: { readonly sources: readonly Source[] }) {
  return (
    <details>
      <summary>
        {counted(sources.length, '{count} registry record of this person', '{count} registry records of this person')}
      </summary>
      <ul>
        {sources.map((source) => (
          <li key={`${source.jurisdiction} ${source.uuid}`}>
            <SourceName source={source} /> <span className="quiet published">{source.uuid}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
