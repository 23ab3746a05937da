import { Author } from '@sitewright/domain/site/author-schema';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { bumpContentVersion, bumpItemVersion } from '../../site/sites/index.ts';
import {
  deleteAuthorRow,
  findAuthor,
  findAuthorByName,
  insertAuthor,
  updateAuthorRow,
} from './queries/authors.ts';

type Key = { websiteId: string; id: string; rowVersion: number };
export type AuthorFields = Partial<Omit<Author, 'id' | 'rowVersion'>>;

/** Adds an author; visitors see nothing of it before an item names it. */
export async function createAuthor(
  db: Db,
  { websiteId, id, ...fields }: AuthorFields & { websiteId: string; id: string; displayName: string },
): Promise<Author> {
  const empty = { firstName: '', lastName: '', bio: '', websiteUrl: '', avatarImageId: null };
  const author = Author.parse({ ...empty, ...fields, id, rowVersion: 1 });
  await insertAuthor(db, websiteId, author);
  return author;
}

/** The author of a name, made when there is none: names come with imported items. */
export async function authorOfName(
  db: Db,
  input: { websiteId: string; displayName: string; newId: () => string },
): Promise<Author> {
  const existing = await findAuthorByName(db, input);
  const { websiteId, displayName, newId } = input;
  return existing ?? createAuthor(db, { websiteId, id: newId(), displayName });
}

/** Changes the named fields. Errors: not-found, conflict. */
export async function updateAuthor(db: Db, key: Key, change: AuthorFields): Promise<Author> {
  const stored = await findAuthor(db, key);
  if (!stored) throw new AppError('not-found');
  const next = Author.parse({ ...stored, ...change, rowVersion: key.rowVersion });
  const rowVersion = await updateAuthorRow(db, key.websiteId, next);
  if (rowVersion === null) throw new AppError('conflict');
  await bumpItemVersion(db, key.websiteId);
  return { ...next, rowVersion };
}

/** Removes an author from the site and from its items. Errors: not-found, conflict. */
export async function deleteAuthor(db: Db, key: Key): Promise<void> {
  if (!(await findAuthor(db, key))) throw new AppError('not-found');
  if (!(await deleteAuthorRow(db, key))) throw new AppError('conflict');
  await bumpContentVersion(db, key.websiteId);
}
