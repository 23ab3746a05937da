import { AsyncLocalStorage } from 'node:async_hooks';

const VERSION = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const storage = new AsyncLocalStorage<readonly string[]>();

/**
 * Does `work` for a visitor who knows the passwords of these versions (UUIDs): in the transactions of sites, what they lock is
 * shown. Outside of it everything with a password is hidden.
 */
export function withUnlocked<T>(versions: readonly string[], work: () => T): T {
  if (versions.length === 0 && unlockedVersions().length === 0) return work();
  if (!versions.every((version) => VERSION.test(version)))
    throw new TypeError('a version is no lower-case UUID');
  return storage.run(versions, work);
}

/** Versions of the passwords that the visitor of the request knows. */
export function unlockedVersions(): readonly string[] {
  return storage.getStore() ?? [];
}
