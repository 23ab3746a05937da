import type { Contributor } from '@sitewright/contract/contributors';

/** What somebody is called on screens. */
export function nameOf({ name, email }: Pick<Contributor, 'name' | 'email'>): string {
  return name || email;
}
