import type { ServerDeps } from '../../../platform/http/deps.ts';
import type { Auth } from './auth-type.ts';

const made = new WeakMap<ServerDeps, Promise<Auth>>();

/** The library of accounts, loaded when somebody first signs in: visitors' requests never need it. */
export function loadAuth(deps: ServerDeps): Promise<Auth> {
  const known = made.get(deps) ?? import('./auth.ts').then(({ createAuth }) => createAuth(deps));
  made.set(deps, known);
  return known;
}
