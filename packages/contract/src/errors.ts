type ErrorEntry = { status: number; message: string };

/** Every error the server answers with: code → status and text. One line each, sorted. */
export const ERRORS = {
  'account-exists': { status: 409, message: 'There is already an account with this e-mail address.' },
  'bad-request': { status: 400, message: 'The request could not be read.' },
  'body-too-large': { status: 413, message: 'That is too much data for one request.' },
  conflict: {
    status: 409,
    message: 'Somebody else changed this at the same time. Please reload and try again.',
  },
  'crumb-failed': {
    status: 403,
    message: 'Your session has expired. Please reload the page and try again.',
  },
  forbidden: { status: 403, message: 'Your role does not allow this.' },
  'grant-beyond-own-rights': {
    status: 403,
    message: 'You cannot give or take roles with more rights than your own.',
  },
  'identifier-taken': { status: 409, message: 'There is already a site with this name.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  'invalid-fields': { status: 400, message: 'Some values are not valid.' },
  'invalid-link': { status: 410, message: 'This link is no longer valid. Please ask for a new one.' },
  'invalid-sign-in': { status: 401, message: 'E-mail address or password is not right.' },
  'last-admin': { status: 409, message: 'A site needs at least one administrator.' },
  'method-not-allowed': { status: 405, message: 'This is not possible here.' },
  'not-found': { status: 404, message: 'This was not found.' },
  'not-signed-in': { status: 401, message: 'Please sign in.' },
  'page-not-publishable': {
    status: 422,
    message: 'Some parts of the page need your attention before it can be published.',
  },
  'rate-limited': { status: 429, message: 'Please try again in a few seconds.' },
  'request-timeout': { status: 408, message: 'The request took too long to arrive.' },
  unavailable: { status: 503, message: 'This is not available at the moment. Please try again soon.' },
  'unsupported-media-type': { status: 415, message: 'This kind of content is not accepted here.' },
  'wrong-password': { status: 403, message: 'The current password is not right.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;
