/** Words of the search page. */
export const SEARCH = {
  title: 'Search',
  label: 'Search this site',
  nothing: 'No results. Try different or fewer words.',
  found: { one: '1 result', other: '{count} results' },
  page: 'Page {page} of {pages}, {count} results',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  ofPage: 'Page',
} as const;
