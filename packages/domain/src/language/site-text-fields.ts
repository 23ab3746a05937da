/** Field of what is said of an author among the translated texts of a site. */
export function authorField(authorId: string): string {
  return `author:${authorId}`;
}

/** Field of the name of a mailing list among them. */
export function listField(listId: string): string {
  return `list:${listId}`;
}
