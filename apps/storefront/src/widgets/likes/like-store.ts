import { callApi, type DataOf } from '../../api/call-api.ts';

/** Likes of one item as of now. */
export type Like = DataOf<'POST /api/likes/:itemId'>;

let waiting: Map<string, ((like: Like | null) => void)[]> | null = null;

/** Likes of an item; those asked for at the same time are fetched by one call. Null when they cannot be had. */
export function loadLike(itemId: string): Promise<Like | null> {
  return new Promise((resolve) => {
    if (!waiting) {
      waiting = new Map();
      setTimeout(() => void fetchWaiting(), 0);
    }
    waiting.set(itemId, [...(waiting.get(itemId) ?? []), resolve]);
  });
}

async function fetchWaiting(): Promise<void> {
  const batch = waiting ?? new Map<string, ((like: Like | null) => void)[]>();
  waiting = null;
  const reply = await callApi('GET /api/likes', { query: { itemIds: [...batch.keys()].join(',') } });
  const likes = new Map(reply.ok ? reply.data.likes.map((like) => [like.itemId, like]) : []);
  for (const [itemId, answers] of batch) for (const answer of answers) answer(likes.get(itemId) ?? null);
}

/** Likes an item; null when that did not work. */
export async function sendLike(itemId: string): Promise<Like | null> {
  const reply = await callApi('POST /api/likes/:itemId', { params: { itemId } });
  return reply.ok ? reply.data : null;
}
