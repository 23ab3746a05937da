import { defineFeature } from '../../../platform/http/feature.ts';
import * as domainCalls from './calls/domains.ts';
import { registerLooks } from './jobs/look-at-domains.ts';

export { connectDomain, domainRefusal, removeDomain } from './change-domains.ts';
export { createHandOverHosts } from './hand-over-hosts.ts';
export { findDomainOwner, listDomains, lockDomains } from './queries/domains.ts';

/** Domains of sites: owners add them and prove them by a record, whoever runs the installation connects them on the command line. */
export const domains = defineFeature({
  name: 'domains',
  folder: import.meta.dirname,
  routes: Object.values(domainCalls),
  plugin: registerLooks,
});
