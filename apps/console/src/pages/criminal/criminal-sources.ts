import { useQuery } from '@tanstack/react-query';
import { blotter } from '../../api.ts';

/** The catalog of criminal sources. */
export function useCriminalSources(enabled = true) {
  return useQuery({
    queryKey: ['criminal sources'],
    queryFn: async ({ signal }) => (await blotter.listCriminalSources({ signal })).sources,
    staleTime: 300_000,
    enabled,
  });
}

/** Returns the name of a source by its code. An unknown source, or one whose name is loading, keeps its code. */
export function useSourceNames(enabled = true): (code: string) => string {
  const { data = [] } = useCriminalSources(enabled);
  const names = new Map(data.map(({ code, name }) => [code, name]));
  return (code) => names.get(code) ?? code;
}
