import type { ServiceDeps } from '../../../../platform/http/deps.ts';
import type { Auth } from './auth-type.ts';

declare module '../../../../platform/http/deps.ts' {
  interface Services {
    /** The library of accounts, loaded when somebody first signs in: visitors' requests never need it. */
    loadAuth: () => Promise<Auth>;
  }
}

/** Makes the service that loads the library of accounts once. */
export function createAuthLoader(deps: ServiceDeps): () => Promise<Auth> {
  let loading: Promise<Auth> | undefined;
  return () => {
    loading ??= import('./auth.ts').then(({ createAuth }) => createAuth(deps));
    return loading;
  };
}
