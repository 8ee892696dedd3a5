import type { OffenderRecord, RecordVersions } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFromConsole } from '../../api.ts';
import { toDay } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import { SourceName } from '../search/record-sources.tsx';
import styles from './people.module.css';
import { toPublished } from './timeline.ts';

type Source = OffenderRecord['sources'][number];

/** The record that the page shows. */
type Shown = {
  readonly recordId: string;
  readonly jurisdiction: string | null;
  readonly name: string;
};

/** A photo that a registry publishes with its record of the person. */
type PublishedPhoto = { readonly source: Source; readonly since: string };

/** Lists one photo for each record of a registry that has one. */
export function listPhotos(
  sources: readonly Source[],
  versions: RecordVersions['versions'],
): readonly PublishedPhoto[] {
  const published = toPublished(versions);
  return sources.flatMap((source) => {
    const since = published.get(`${source.jurisdiction} ${source.uuid}`)?.imageSince;
    return since ? [{ source, since }] : [];
  });
}

/** Returns an address that the content policy allows for images. */
const toDataUrl = (photo: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(photo);
  });

/** The photo comes through the service, so that the registry does not see who looks at whom. Null if there is none to be had. */
const toQuery = ({ recordId, jurisdiction }: Shown, source: Source) =>
  queryOptions({
    queryKey: ['person photo', recordId, jurisdiction, source.jurisdiction, source.uuid],
    queryFn: async () => {
      const of = { source: source.jurisdiction, uuid: source.uuid, ...(jurisdiction !== null && { jurisdiction }) };
      const path = `/app/records/${encodeURIComponent(recordId)}/photo?${new URLSearchParams(of)}`;
      const photo = await downloadFromConsole(path);
      return photo.size === 0 ? null : toDataUrl(photo);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

type PhotoProps = {
  readonly of: Shown;
  readonly source: Source;
  /** Shows nothing instead of a photo that cannot be loaded. */
  readonly isOptional?: true;
};

function Photo({ of, source, isOptional }: PhotoProps) {
  const { data, isFetching, refetch } = useQuery(toQuery(of, source));
  const [isBroken, setBroken] = useState(false);
  if (data && !isBroken)
    return (
      <img
        className={styles.photo}
        src={data}
        alt={t('Photo of {name}, published by {registry}', { name: of.name, registry: source.registryName })}
        onError={() => setBroken(true)}
      />
    );
  if (isOptional) return null;
  const retry = (): void => {
    setBroken(false);
    void refetch();
  };
  return (
    <div className="small">
      <p className="quiet" role="status">
        {isFetching ? t('Loading the photo…') : t('The registry’s photo could not be loaded.')}
      </p>
      {!isFetching && (
        <Button size="compact-xs" variant="default" onClick={retry} data-no-print>
          {t('Try again')}
        </Button>
      )}
    </div>
  );
}

type PhotosProps = { readonly of: Shown; readonly photos: readonly PublishedPhoto[] };

/** The first photo that can be loaded. Nothing if there is none. */
export function FirstPhoto({ of, photos }: PhotosProps) {
  const loaded = useQueries({ queries: photos.map(({ source }) => toQuery(of, source)) });
  const photo = photos[loaded.findIndex(({ data }) => data)];
  return photo ? <Photo of={of} source={photo.source} isOptional /> : null;
}

/** One photo of each registry, with the link to its page of the person. */
export function Photos({ of, photos }: PhotosProps) {
  return (
    <section className="sheet padded stack" aria-labelledby="photos">
      <h2 id="photos">{t('Photos')}</h2>
      {photos.length === 0 && <p className="quiet">{t('No registry publishes a photo of this person.')}</p>}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ source, since }) => (
            <li key={`${source.jurisdiction} ${source.uuid}`}>
              <figure>
                <Photo of={of} source={source} />
                <figcaption className="small">
                  <SourceName source={source} />
                  <br />
                  <span className="quiet">{t('Published since {day} or earlier', { day: toDay(since) })}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
