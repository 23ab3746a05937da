import { sourceOf, type VisitSource } from '@sitewright/domain/visits/channel';
import { LRUCache } from 'lru-cache';
import { roomFor } from '../../../../platform/process/room-for.ts';

type Given = Parameters<typeof sourceOf>[0];

const MAX_KNOWN = 5_000;
/** Letters up to which an address is remembered; most that lead to a site are shorter. */
const MAX_LETTERS = 300;

/** Sources of visits; many come by the same few addresses. */
export function createSources(): (given: Given) => VisitSource {
  const known = new LRUCache<string, VisitSource>(roomFor(MAX_KNOWN));
  return (given) => {
    const { referrer, query, hosts } = given;
    if (referrer.length + query.length > MAX_LETTERS) return sourceOf(given);
    const key = `${hosts.join(' ')}\n${referrer}\n${query}`;
    const before = known.get(key);
    if (before) return before;
    const source = sourceOf(given);
    known.set(key, source);
    return source;
  };
}
