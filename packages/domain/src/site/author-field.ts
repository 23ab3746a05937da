/** Field of what is said of an author among the translated texts of a site. */
export function authorField(authorId: string): string {
  return `author:${authorId}`;
}
