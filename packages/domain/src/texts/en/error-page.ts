/** Words of the small page for what cannot be answered with a page of the site. */
export const ERROR_PAGE = {
  notFound: 'Page not found',
  failed: 'Something went wrong',
  request: 'Request {id}',
  back: 'Go back',
} as const;
