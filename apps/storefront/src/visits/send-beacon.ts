type Body = string | URLSearchParams;

/**
 * Sends without waiting, also while the page is left. A beacon that the browser has no room for is fetched; what fails is lost, since
 * nobody asked for it.
 */
export function sendBeacon(path: string, body: Body): void {
  if (navigator.sendBeacon?.(path, body)) return;
  fetch(path, { method: 'POST', body, keepalive: true }).catch(() => {});
}

const CENSUS_TIMEOUT_MS = 2500;

/** Sends a message of the census or of errors, whose answer is ignored, for at most 2.5 s. Source: ANA-12, ANA-13. */
export function postCensus(path: string, fields: object, headers: Record<string, string> = {}): void {
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(fields),
    keepalive: true,
    signal: AbortSignal.timeout(CENSUS_TIMEOUT_MS),
  }).catch(() => {});
}
