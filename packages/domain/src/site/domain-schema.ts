import { z } from 'zod';
import { domainNameOf } from './domain-name.ts';

/** Domains of a site, those that wait included. */
export const MAX_DOMAINS = 50;

/**
 * `unproven`: its TXT record is not there, so nothing is served. `waiting`: proven, but it does not lead here yet. `connected`.
 * `lost`: it has led here and no longer does.
 */
export const DOMAIN_STATES = ['unproven', 'waiting', 'connected', 'lost'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

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
