import type { OffenderRecord, RecordVersions } from '@blotter/sdk';
import { Button } from '@mantine/core';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
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

/** Returns whether the browser can decode an image. The service rebuilds a JPEG and a PNG, but passes a GIF and a WebP on. */
const canShow = (url: string): Promise<boolean> => {
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => true,
    () => false,
  );
};

/**
 * Loads a photo through the service, so that the registry does not see who looks at whom. The result is null if the photo
 * cannot be loaded or shown.
 */
const toQuery = ({ recordId, jurisdiction }: Shown, source: Source) =>
  queryOptions({
    queryKey: ['person photo', recordId, jurisdiction, source.jurisdiction, source.uuid],
    queryFn: async () => {
      const of = { source: source.jurisdiction, uuid: source.uuid, ...(jurisdiction !== null && { jurisdiction }) };
      const path = `/app/records/${encodeURIComponent(recordId)}/photo?${new URLSearchParams(of)}`;
      const photo = await downloadFromConsole(path);
      if (photo.size === 0) return null;
      const url = await toDataUrl(photo);
      return (await canShow(url)) ? url : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

type PhotoProps = { readonly of: Shown; readonly source: Source };

const Picture = ({ of, source, url }: PhotoProps & { readonly url: string }) => (
  <img
    className={styles.photo}
    src={url}
    alt={t('Photo of {name}, published by {registry}', { name: of.name, registry: source.registryName })}
  />
);

const Photo = ({ of, source }: PhotoProps) => {
  const { data, isFetching, refetch } = useQuery(toQuery(of, source));
  if (data) return <Picture of={of} source={source} url={data} />;
  return (
    <div className="small">
      <p className="quiet" role="status">
        {isFetching ? t('Loading the photo…') : t('The registry’s photo could not be loaded.')}
      </p>
      {!isFetching && (
        <Button size="compact-xs" variant="default" onClick={() => void refetch()} data-no-print>
          {t('Try again')}
        </Button>
      )}
    </div>
  );
};

type PhotosProps = { readonly of: Shown; readonly photos: readonly PublishedPhoto[] };

/** Shows the first photo that could be loaded, or nothing. */
export function FirstPhoto({ of, photos }: PhotosProps) {
  const loaded = useQueries({ queries: photos.map(({ source }) => toQuery(of, source)) });
  const at = loaded.findIndex(({ data }) => data);
  const [source, url] = [photos[at]?.source, loaded[at]?.data];
  return source && url ? <Picture of={of} source={source} url={url} /> : null;
}

/** Shows one photo of each registry, with the link to its page of the person. */
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
