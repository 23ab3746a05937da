import { deleteAuthor, updateAuthor } from '@sitewright/contract/authors';
import type { Author } from '@sitewright/domain/site/author-schema';
import { call } from '../../../api/call.ts';
import type { Stored } from '../../../forms/use-versioned-form.ts';
import { itemQueries } from '../../../queries/items.ts';
import { queryClient } from '../../../queries/query-client.ts';

/** Fields of an author that its form edits. */
export type AuthorFields = Omit<Author, 'id' | 'rowVersion'>;

/** The fields of an author as they are stored. */
export function storedAuthor({ id: _, rowVersion, ...fields }: Author): Stored<AuthorFields> {
  return { fields, rowVersion };
}

/** The authors of a site are read again. */
export async function forgetAuthors(websiteId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: itemQueries.authors(websiteId).queryKey });
}

/** Stores what was changed; every published item of the author shows it at once. */
export async function change(
  websiteId: string,
  authorId: string,
  body: Partial<AuthorFields> & { rowVersion: number },
): Promise<Stored<AuthorFields>> {
  const author = await call(updateAuthor, { params: { websiteId, authorId }, body });
  await forgetAuthors(websiteId);
  return storedAuthor(author);
}

/** Takes an author away. */
export async function remove(websiteId: string, { id, rowVersion }: Author): Promise<void> {
  await call(deleteAuthor, { params: { websiteId, authorId: id }, query: { rowVersion } });
}
