import { lookup, Resolver } from 'node:dns/promises';

/** Returns every address of a name. Rejects if there is none or no name server answers. */
export type ResolveHost = (hostname: string, how: { readonly isAllowListed: boolean }) => Promise<readonly string[]>;

const QUERY_TIMEOUT_MS = 2_000;
const QUERY_TRIES = 2;

/**
 * Queries the name servers directly. `lookup` would block one of libuv's four threads while a receiver's name server
 * is silent, and delay every other account. It is used only for allow-listed names, which may be in /etc/hosts.
 */
export function createResolveHost(nameServers?: readonly string[]): ResolveHost {
  return async (hostname, { isAllowListed }) => {
    if (isAllowListed) return (await lookup(hostname, { all: true })).map(({ address }) => address);
    // A new resolver each time, because it reads the machine's name servers only when it is created.
    const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: QUERY_TRIES });
    if (nameServers) resolver.setServers(nameServers);
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length === 0) throw v4.status === 'rejected' ? v4.reason : new Error('no address');
    return addresses;
  };
}
