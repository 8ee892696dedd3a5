/** The address of a person, as a record that a search showed. It holds no personal data. */
export function toPersonPath(recordId: string, searchId?: string): string {
  return `/people/${recordId}${searchId === undefined ? '' : `?search=${encodeURIComponent(searchId)}`}`;
}

/** The address of a criminal record. Ids of sources may contain any character. */
export function toCriminalPath(source: string, externalId: string, searchId?: string): string {
  const search = searchId === undefined ? {} : { search: searchId };
  return `/people/criminal?${new URLSearchParams({ source, id: externalId, ...search })}`;
}
