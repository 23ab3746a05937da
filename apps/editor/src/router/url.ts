import { type Path, ROUTES, type RouteOptions, type Target } from './routes.ts';

/** Where the editor stands on the app origin. */
export const BASE = '/config';

/** A route that was found for an address. */
export type Match = {
  path: Path;
  params: Readonly<Record<string, string>>;
  search: Readonly<Record<string, string>>;
};

/** A fixed part goes before a parameter in the same place: `authors` is no collection. */
const PATTERNS = (Object.keys(ROUTES) as Path[])
  .map((path) => ({ path, parts: partsOf(path) }))
  // By the numbers of their letters: comparing as a language does would read the data of all of them first.
  .sort((one, other) => (rank(one.parts) < rank(other.parts) ? -1 : 1));

/** Address on the app origin, base included. */
export function hrefOf({ to, params = {}, search = {} }: Target): string {
  const path = to.replace(/\$(\w+)/g, (_match, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );
  const query = new URLSearchParams(
    Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return `${BASE}${path === '/' ? '/' : path}${query.size > 0 ? `?${query}` : ''}`;
}

/** The route of an address on the app origin, or null. */
export function matchOf({ pathname, search }: { pathname: string; search: string }): Match | null {
  if (pathname !== BASE && !pathname.startsWith(`${BASE}/`)) return null;
  const segments = partsOf(pathname.slice(BASE.length));
  for (const { path, parts } of PATTERNS) {
    const params = paramsOf(parts, segments);
    if (params) return { path, params, search: searchOf(path, search) };
  }
  return null;
}

/** True when an address lies below another one, or is it. */
export function isBelow(pathname: string, top: string): boolean {
  return pathname === top || pathname.startsWith(`${top}/`);
}

function paramsOf(parts: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (parts.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const value = decoded(segments[at] ?? '');
    if (value === null) return null;
    if (part.startsWith('$')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

function searchOf(path: Path, search: string): Record<string, string> {
  const query = new URLSearchParams(search);
  const route: RouteOptions = ROUTES[path];
  return Object.fromEntries(
    (route.search ?? []).flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function rank(parts: readonly string[]): string {
  return parts.map((part) => (part.startsWith('$') ? '1' : '0')).join('');
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
