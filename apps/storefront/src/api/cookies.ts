/**
 * Value of a cookie that the server has set for scripts, or null. On HTTPS only the copy that is pinned to the host: one of
 * the plain name may be of another site below the same domain.
 */
export function readCookie(name: string): string | null {
  return find(location.protocol === 'https:' ? `__Host-${name}` : name);
}

/** The same where a neighbour's does no harm, or the server has just set its own: the plain name counts if none is pinned. */
export function readLoosely(name: string): string | null {
  return find(`__Host-${name}`) || find(name);
}

function find(name: string): string | null {
  for (const part of document.cookie.split(';')) {
    const at = part.indexOf('=');
    if (part.slice(0, at).trim() === name) return decode(part.slice(at + 1).trim());
  }
  return null;
}

/** False where the browser keeps no cookies for this site, as the add-to-cart messages need to know. */
export function cookiesEnabled(): boolean {
  if (!navigator.cookieEnabled) return false;
  // Nobody else has set this value, whatever a neighbour has under the same name.
  const probe = `sw_probe=${Math.random()}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is too new for the browsers shoppers use.
  document.cookie = `${probe}; path=/; SameSite=Lax`;
  const kept = document.cookie.includes(probe);
  deleteCookie('sw_probe');
  return kept;
}

/** Removes a cookie that scripts may write. */
export function deleteCookie(name: string): void {
  // The last is what a frame on a page of another site keeps.
  for (const kind of ['Lax', 'Lax; Secure', 'None; Secure; Partitioned']) {
    for (const each of [name, `__Host-${name}`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is too new for the browsers shoppers use.
      document.cookie = `${each}=; path=/; Max-Age=0; SameSite=${kind}`;
    }
  }
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
