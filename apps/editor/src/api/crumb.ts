/** The crumb of this browser, from its cookie; a browser without one asks for it once. */
export async function readCrumb(isFresh = false): Promise<string> {
  const known = isFresh ? undefined : crumbCookie();
  if (known) return known;
  await fetch('/api/crumb', { credentials: 'same-origin' });
  return crumbCookie() ?? '';
}

/** On HTTPS the copy that is pinned to the host: a site below the same domain may have set one of the plain name. */
function crumbCookie(): string | undefined {
  const { cookie } = document;
  return (/(?:^|; )__Host-crumb=([^;]*)/.exec(cookie) ?? /(?:^|; )crumb=([^;]*)/.exec(cookie))?.[1];
}
