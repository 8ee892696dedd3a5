import { useQuery } from '@tanstack/react-query';
import { blotter } from './api.ts';

export function useRegistries(enabled = true) {
  return useQuery({
    queryKey: ['registries'],
    queryFn: async ({ signal }) => (await blotter.listSources({ signal })).sources,
    staleTime: 60_000,
    enabled,
  });
}
