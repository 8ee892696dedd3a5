import {
  type ArcgisOptions,
  type Fault,
  type FetchStep,
  failed,
  fetchArcgis,
  type PoliteFetcher,
  parseJson,
} from '../../kit/index.ts';

/**
 * Yields every feature of a layer and checks the layer's own count, because a page may be short or empty without an
 * error.
 */
export async function* fetchLayer(
  fetcher: PoliteFetcher,
  layerUrl: string,
  options: ArcgisOptions,
): AsyncIterable<FetchStep> {
  const count = await requestCount(fetcher, layerUrl);
  if (typeof count !== 'number') return void (yield count);
  let offset = Number(options.cursor ?? 0);
  for (let before = -1; before < offset; ) {
    before = offset;
    for await (const step of fetchArcgis(fetcher, layerUrl, { ...options, cursor: String(offset) })) {
      if (step.kind !== 'ok') return void (yield step);
      const name = `features-${String(offset).padStart(6, '0')}.json`;
      offset = Number(step.value.cursor);
      yield { ...step, value: { ...step.value, name } };
    }
    if (offset >= count) return;
  }
  yield failed(`The layer ended before its ${count} features.`);
}

const requestCount = async (fetcher: PoliteFetcher, layerUrl: string): Promise<number | Fault> => {
  const answer = await fetcher.request(`${layerUrl}/query`, {
    expect: 'json',
    query: { where: '1=1', returnCountOnly: 'true', f: 'json' },
  });
  if (answer.kind !== 'ok') return answer;
  const parsed = parseJson(answer.value.text());
  const count: unknown = parsed.ok && typeof parsed.value === 'object' ? Object(parsed.value).count : undefined;
  return typeof count === 'number' ? count : failed('The layer does not say how many features it has.');
};
