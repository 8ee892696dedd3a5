import { Resolver } from 'node:dns/promises';

/** Returns the values of the TXT records of a name. Empty if there are none or no name server answers. */
export type FindTxt = (name: string) => Promise<readonly string[]>;

const QUERY_TIMEOUT_MS = 2_000;
const QUERY_TRIES = 2;

/** Uses the name servers of the machine if none are given. */
export function createFindTxt(nameServers: readonly string[]): FindTxt {
  return async (name) => {
    // A new resolver each time, because it reads the machine's name servers only when it is created.
    const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: QUERY_TRIES });
    if (nameServers.length > 0) resolver.setServers(nameServers);
    const records = await resolver.resolveTxt(name).catch(() => []);
    return records.map((parts) => parts.join(''));
  };
}
