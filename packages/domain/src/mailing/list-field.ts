/** Field of the name of a mailing list among the translated texts of a site. */
export function listField(listId: string): string {
  return `list:${listId}`;
}
