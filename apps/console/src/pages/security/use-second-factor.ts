import { useQuery } from '@tanstack/react-query';
import { blotter } from '../../api.ts';

export const SECOND_FACTOR = ['second-factor'];

export function useSecondFactor() {
  return useQuery({ queryKey: SECOND_FACTOR, queryFn: () => blotter.getSecondFactor() });
}
