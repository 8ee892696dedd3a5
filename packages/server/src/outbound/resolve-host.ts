import { lookup, Resolver } from 'node:dns/promises';

/** Every address of a name. Rejects when it has none or nobody answers. */
export type ResolveHost = (hostname: string, how: { readonly isAllowListed: boolean }) => Promise<readonly string[]>;

const QUERY_TIMEOUT_MS = 2_000;
const QUERY_TRIES = 2;

/**
 * Asks the name servers itself. `lookup` would hold one of libuv's four threads for as long as a receiver's name server
 * is silent, and delay every other account; it is kept for names the operator listed, which may stand in /etc/hosts.
 */
export function createResolveHost(nameServers?: readonly string[]): ResolveHost {
  return async (hostname, { isAllowListed }) => {
    if (isAllowListed) return (await lookup(hostname, { all: true })).map(({ address }) => address);
    // A new one each time: it reads the machine's name servers only when it is made.
    const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: QUERY_TRIES });
    if (nameServers) resolver.setServers(nameServers);
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length === 0) throw v4.status === 'rejected' ? v4.reason : new Error('no address');
    return addresses;
  };
}
