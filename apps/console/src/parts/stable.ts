import { useCallback, useEffect, useRef } from 'react';

/** Returns a handler that never changes and calls the newest `act`, so that a memoized part is not drawn again because of it. */
export function useStable<Args extends readonly unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  return useCallback((...args) => newest.current(...args), []);
}
