import { Resolver } from 'node:dns/promises';

/** TXT records of a name, each as one text; [] where there are none, null while no name server gives an answer. */
export type FindTxtRecords = (name: string) => Promise<readonly string[] | null>;

const TIMEOUT_MS = 2_000;
const TRIES = 2;

/** What name servers answer when they know that there is no such record. */
const NONE = new Set(['ENODATA', 'ENOTFOUND']);

/** Looks TXT records up at these name servers (`address` or `address:port`), or at those of the system. */
export function createTxtLookup(servers: readonly string[]): FindTxtRecords {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  return async (name) => {
    try {
      const records = await resolver.resolveTxt(name);
      return records.map((parts) => parts.join(''));
    } catch (error) {
      return NONE.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
    }
  };
}
