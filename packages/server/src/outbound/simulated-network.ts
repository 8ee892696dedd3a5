import type { GuardedFetch } from './guarded-fetch.ts';

/** Sends every request to the simulator's address with the site's real host name. */
export function toSimulatedNetwork(fetch: GuardedFetch, simulatorOrigin: string): GuardedFetch {
  return (request) => {
    const { host, pathname, search } = new URL(request.url);
    return fetch({ ...request, url: `${simulatorOrigin}${pathname}${search}`, headers: { ...request.headers, host } });
  };
}
