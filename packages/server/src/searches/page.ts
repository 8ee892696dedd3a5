/** Contract, Request: sending page or perPage turns paging on. A page past the end is clamped to the last one. */
export type Paging = { readonly page: number; readonly perPage: number } | undefined;

export type PageCut = {
  readonly page: number;
  readonly perPage: number;
  readonly totalPages: number;
  readonly from: number;
  readonly to: number;
  /** The limit that cut an unpaged answer. Null if none did. */
  readonly cappedLimit: number | null;
};

const RESPONSE_LIMIT = 4_000;

export function cutPage(total: number, paging: Paging): PageCut {
  if (!paging)
    return {
      page: 1,
      perPage: total,
      totalPages: 1,
      from: 0,
      to: Math.min(total, RESPONSE_LIMIT),
      cappedLimit: total > RESPONSE_LIMIT ? RESPONSE_LIMIT : null,
    };
  const { perPage } = paging;
  const totalPages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(paging.page, totalPages);
  const from = (page - 1) * perPage;
  return { page, perPage, totalPages, from, to: Math.min(total, from + perPage), cappedLimit: null };
}
