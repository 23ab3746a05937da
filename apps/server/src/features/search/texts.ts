/** English words of the search page as plain text. */
export const TEXTS = {
  title: 'Search',
  label: 'Search this site',
  nothing: 'Nothing was found. Try other or fewer words.',
  one: '1 result',
  many: '{count} results',
  page: 'Page {page} of {pages}, {count} results',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  ofPage: 'Page',
} as const;

/** A text with its places filled. */
export function filled(text: string, values: Readonly<Record<string, number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
