import { EmailAddress } from '@sitewright/domain/account/account-schema';
import type { Provider } from './provider.ts';

/** Somebody as a provider has described them: claims that were verified, and the token that says so. */
export type Identity = { claims: Claims; idToken: string };

export type Claims = { iss: string; sub: string } & Readonly<Record<string, unknown>>;

const MAX_NAME_LENGTH = 100;
const MAX_GROUPS = 1_000;

/** Address of the claims as accounts are found by it, or null. */
export function emailOf(claims: Readonly<Record<string, unknown>>): string | null {
  const parsed = EmailAddress.safeParse(claims.email);
  return parsed.success ? parsed.data : null;
}

/** Name to show, cut to the length of names; '' where there is none. */
export function nameOf({ name }: Claims): string {
  return typeof name === 'string' ? name.trim().slice(0, MAX_NAME_LENGTH) : '';
}

/** Session at the provider, by which it says later that it is over; null where it names none. */
export function sidOf({ sid }: Claims): string | null {
  return typeof sid === 'string' && sid !== '' ? sid : null;
}

/** True for an address of a domain that the provider speaks for. */
export function isOfDomain({ domains }: Pick<Provider, 'domains'>, email: string): boolean {
  return domains.includes(email.slice(email.lastIndexOf('@') + 1));
}

/** Only what the provider says it has confirmed counts, or has the say about; a claim that is missing says no. */
export function isConfirmed(provider: Pick<Provider, 'domains'>, claims: Claims, email: string): boolean {
  return claims.email_verified === true || isOfDomain(provider, email);
}

/** Groups of the person; null where the provider says only that there are too many to list. */
export function groupsOf({ groupsClaim }: Pick<Provider, 'groupsClaim'>, claims: Claims): string[] | null {
  const groups = claims[groupsClaim];
  if (groups === undefined) return isElsewhere(claims, groupsClaim) ? null : [];
  const list: unknown[] = Array.isArray(groups) ? groups : [groups];
  return list.filter((group) => typeof group === 'string').slice(0, MAX_GROUPS);
}

/** A claim that stands at another address. Source: OpenID Connect Core §5.6.2. */
function isElsewhere({ _claim_names: names }: Claims, claim: string): boolean {
  return typeof names === 'object' && names !== null && Object.hasOwn(names, claim);
}
