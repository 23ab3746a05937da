import { Resolver } from 'node:dns/promises';

/** TXT records of a name, each as one text; [] where there are none, null while no name server gives an answer. */
export type FindTxtRecords = (name: string) => Promise<readonly string[] | null>;
/** IPv4 and IPv6 addresses of a name, each kind sorted; not complete where one of the two kinds was not answered. */
export type Addresses = { list: readonly string[]; isComplete: boolean };
/** The addresses that a name leads to; null while no name server says whether there are any. */
export type FindAddresses = (name: string) => Promise<Addresses | null>;

const TIMEOUT_MS = 2_000;
const TRIES = 2;

/** What name servers answer when they know that there is no such record. */
const NONE = new Set(['ENODATA', 'ENOTFOUND']);

/** Looks TXT records up at these name servers (`address` or `address:port`), or at those of the system. */
export function createTxtLookup(servers: readonly string[]): FindTxtRecords {
  const resolver = resolverAt(servers);
  return async (name) => {
    const records = await answerOf(resolver.resolveTxt(name));
    return records?.map((parts) => parts.join('')) ?? null;
  };
}

/** Looks the addresses of names up, at the same name servers. */
export function createAddressLookup(servers: readonly string[]): FindAddresses {
  const resolver = resolverAt(servers);
  return async (name) => {
    const [four, six] = await Promise.all([
      answerOf(resolver.resolve4(name)),
      answerOf(resolver.resolve6(name)),
    ]);
    const list = [...(four ?? []).sort(), ...(six ?? []).sort()];
    const isComplete = four !== null && six !== null;
    // None of one kind says nothing while it is not known whether there is one of the other.
    return list.length === 0 && !isComplete ? null : { list, isComplete };
  };
}

/** Whether addresses that were looked up are, in part, those of a target; null where too little of either is known to say so. */
export function leadsTo(addresses: Addresses | null, target: Addresses | null): boolean | null {
  if (addresses === null || target === null || target.list.length === 0) return null;
  if (addresses.list.some((one) => target.list.includes(one))) return true;
  return addresses.isComplete && target.isComplete ? false : null;
}

function resolverAt(servers: readonly string[]): Resolver {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  return resolver;
}

async function answerOf<T>(asked: Promise<T[]>): Promise<T[] | null> {
  try {
    return await asked;
  } catch (error) {
    return NONE.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
  }
}
