/** A page of a list, and where the next one begins: `pageReply` of the contract. */
export type Page<Entry> = { items: Entry[]; nextCursor: string | null };

/**
 * Reads one page of a list. A row more than fits is asked for: it only tells that there is a next page, whose cursor is
 * made of the last row shown.
 */
export async function readPage<Row>(
  size: number,
  read: (limit: number) => Promise<Row[]>,
  cursorOf: (last: Row) => string,
): Promise<Page<Row>> {
  const found = await read(size + 1);
  const items = found.slice(0, size);
  const last = items.at(-1);
  return { items, nextCursor: last !== undefined && found.length > size ? cursorOf(last) : null };
}
