import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import type { Permission } from '@sitewright/domain/account/permissions';

/** A signed-in account, read again on each request. */
export type Account = {
  id: string;
  email: string;
  name: string;
  /** Chosen by the account; null for that of its browser. */
  language: OwnerLanguage | null;
  sessionId: string;
  /** Roles on the site of the call; none for calls without a site. */
  roles: readonly number[];
  permissions: ReadonlySet<Permission>;
};

/** Somebody who is signed in to one site, read again on each request. The address has been confirmed by mail. */
export type Member = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  sessionId: string;
  /** Member areas she has access to now. */
  areaIds: readonly string[];
};

/** Somebody without an account, known by a random HttpOnly cookie once the crumb has been asked for. */
export type Visitor = {
  /** At least 128 random bits, or null while the browser has none. Never stored as it is: hash it. */
  token: string | null;
};
