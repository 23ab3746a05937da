import { z } from 'zod';
import { domainNameOf } from './domain-name.ts';

/** Domains of a site, those that wait included. */
export const MAX_DOMAINS = 50;

/**
 * `unproven`: its TXT record is not there, so nothing is served. `taken`, `not-included`: a record would not connect it, since another site
 * has it, or the account may have none. `waiting`: proven, but it does not lead here yet. `connected`. `lost`: it has led here and no longer does.
 */
export const DOMAIN_STATES = ['unproven', 'taken', 'not-included', 'waiting', 'connected', 'lost'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** Whether a domain in this state is one of the site's. */
export function isDomainOfSite(state: DomainState): boolean {
  return state === 'waiting' || state === 'connected' || state === 'lost';
}

/** Domain of a site as somebody types it; as browsers send it afterwards. */
export const DomainName = z
  .string()
  .max(500)
  .transform((text, context) => {
    const name = domainNameOf(text);
    if (name !== null) return name;
    context.addIssue({ code: 'custom', message: 'Enter a domain such as www.example.com.' });
    return z.NEVER;
  });
