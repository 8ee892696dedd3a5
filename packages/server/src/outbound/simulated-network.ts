import type { GuardedFetch } from './guarded-fetch.ts';

/** Every site is asked at the simulator's address, by the host name it has in life. */
export function toSimulatedNetwork(fetch: GuardedFetch, simulatorOrigin: string): GuardedFetch {
  return (request) => {
    const { host, pathname, search } = new URL(request.url);
    return fetch({ ...request, url: `${simulatorOrigin}${pathname}${search}`, headers: { ...request.headers, host } });
  };
}
