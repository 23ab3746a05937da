/** A page of a list, and where the next one begins. */
export type ListPage<Row> = { rows: Row[]; next: { hasNextPage: boolean; nextPageCursor: string | null } };

/** Rows of one page of a list in the editor. */
export const PAGE_SIZE = 50;

/**
 * Reads one page of a list. A row more than fits is asked for: it only tells that there is a next page, whose cursor is
 * made of the last row shown. The reply of such a call holds `nextPage` of the contract.
 */
export async function readPage<Row>(
  size: number,
  read: (limit: number) => Promise<Row[]>,
  cursorOf: (last: Row) => string,
): Promise<ListPage<Row>> {
  const found = await read(size + 1);
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  const hasNextPage = last !== undefined && found.length > size;
  return { rows, next: { hasNextPage, nextPageCursor: hasNextPage ? cursorOf(last) : null } };
}
