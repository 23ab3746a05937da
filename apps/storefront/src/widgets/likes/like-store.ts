import { callApi } from '../../api/call-api.ts';

/** Likes of one item as of now. */
export type Like = { itemId: string; likeCount: number; isLiked: boolean };

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
  const asked = waiting ?? new Map<string, ((like: Like | null) => void)[]>();
  waiting = null;
  const itemIds = encodeURIComponent([...asked.keys()].join(','));
  const reply = await callApi<{ likes: Like[] }>('GET', `/api/likes?itemIds=${itemIds}`);
  const likes = new Map(reply.ok ? reply.data.likes.map((like) => [like.itemId, like]) : []);
  for (const [itemId, answers] of asked) for (const answer of answers) answer(likes.get(itemId) ?? null);
}

/** Likes an item; null when that did not work. */
export async function sendLike(itemId: string): Promise<Like | null> {
  const reply = await callApi<Like>('POST', `/api/likes/${itemId}`, {});
  return reply.ok ? reply.data : null;
}
