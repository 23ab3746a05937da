import type { Contributor } from '@sitewright/contract/contributors';

/** Display name of a contributor. */
export function nameOf({ name, email }: Pick<Contributor, 'name' | 'email'>): string {
  return name || email;
}
