import { jsonAnswer, type SiteAnswer, type SiteRequest } from '../kit/site.ts';

export interface Feature {
  readonly attributes: Readonly<Record<string, string | number | null>>;
  readonly geometry: { readonly x: number; readonly y: number } | null;
}

const BROKEN_PAGE = 5;

/** An error has status 200 and is reported in the body, as on real servers. */
const refuse = (code: number, message: string): SiteAnswer => jsonAnswer({ error: { code, message, details: [] } });

/** Implements the `query` operation of an ArcGIS layer, as far as reading a whole layer needs it. */
export function queryLayer(
  features: readonly Feature[],
  { url, fault }: SiteRequest,
  maxRecordCount: number,
): SiteAnswer {
  const { searchParams } = url;
  if (searchParams.get('f') !== 'json') return refuse(400, 'Only f=json is served.');
  if (searchParams.get('where') !== '1=1') return refuse(400, "'where' clause is invalid.");
  if (searchParams.get('returnCountOnly') === 'true') return jsonAnswer({ count: features.length });
  const offset = Number(searchParams.get('resultOffset') ?? 0);
  const asked = Number(searchParams.get('resultRecordCount') ?? maxRecordCount);
  const size = Math.min(asked, fault === undefined ? maxRecordCount : BROKEN_PAGE);
  const shown = fault === 'empty-page' && offset > 0 ? [] : features.slice(offset, offset + size);
  const isCut = fault !== 'page-size' && shown.length > 0 && offset + shown.length < features.length;
  return jsonAnswer({
    objectIdFieldName: 'OBJECTID',
    geometryType: 'esriGeometryPoint',
    spatialReference: { wkid: 4326, latestWkid: 4326 },
    features: shown,
    ...(isCut ? { exceededTransferLimit: true } : {}),
  });
}
