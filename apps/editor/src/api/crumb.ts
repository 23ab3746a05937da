/** The crumb of this browser, from its cookie; a browser without one asks for it once. */
export async function readCrumb(isFresh = false): Promise<string> {
  const known = isFresh ? undefined : crumbCookie();
  if (known) return known;
  await fetch('/api/crumb', { credentials: 'same-origin' });
  return crumbCookie() ?? '';
}

function crumbCookie(): string | undefined {
  return /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1];
}
