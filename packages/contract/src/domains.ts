import { DOMAIN_STATES, DomainName } from '@sitewright/domain/site/domain-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';

const site = z.object({ websiteId: z.uuid() });

/** A record to set at whoever manages the domain; ALIAS where the addresses of the installation are not known. */
const DomainRecord = z.object({
  type: z.enum(['TXT', 'CNAME', 'A', 'AAAA', 'ALIAS']),
  name: z.string(),
  value: z.string(),
  purpose: z.enum(['proof', 'address']),
});
export type DomainRecord = z.infer<typeof DomainRecord>;

const SiteDomain = z.object({
  host: z.string(),
  /** As people read it: of `xn--…` the letters it stands for. */
  name: z.string(),
  state: z.enum(DOMAIN_STATES),
  isMain: z.boolean(),
  /** Tag of the language whose domain it is. */
  language: z.string().nullable(),
  /** What is still to be set. */
  records: z.array(DomainRecord),
});
export type SiteDomain = z.infer<typeof SiteDomain>;

const reply = z.object({
  /** By name. */
  domains: z.array(SiteDomain),
  /** Host of the address that the installation gave the site; it is the main one while no domain is. */
  firstHost: z.string(),
  /** False while no name server answers. */
  isAnswered: z.boolean(),
  /** False where name servers know no address of the installation: nobody can tell whether a domain leads to it. */
  isHereKnown: z.boolean(),
});

/** Domains of a site as they were found last, and what is to be set for those that are not connected. */
export const listDomains = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/domains',
  access: 'settings.manage',
  params: site,
  reply,
});

/** Looks the records of all domains up, now, and connects those that are proven; those that wait are looked up by themselves for a week. */
export const checkDomains = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/domains/check',
  access: 'settings.manage',
  params: site,
  rateLimit: { max: 30, windowSeconds: 60 },
  reply,
});

/**
 * Adds a domain, which waits until it is proven; one that is there already stays as it is.
 * Errors: feature-not-included, invalid-fields.
 */
export const createDomain = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/domains',
  access: 'settings.manage',
  feature: 'own-domain',
  params: site,
  body: z.object({ host: DomainName }),
  rateLimit: { max: 30, windowSeconds: 60 },
  reply,
});

/** Makes a connected domain the main one, to which the others lead; null for the first address. Errors: not-found, domain-of-language. */
export const updateMainDomain = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/domains/main',
  access: 'settings.manage',
  params: site,
  body: z.object({ host: z.string().max(300).nullable() }),
  reply: z.object({}),
});

/** Takes a domain from the site, and from the language that has it. Errors: not-found, conflict. */
export const deleteDomain = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/domains/:host',
  access: 'settings.manage',
  params: site.extend({ host: z.string().max(300) }),
  reply: z.object({}),
});
