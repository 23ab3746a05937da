import { ERRORS } from '@sitewright/contract/errors';
import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import { withConstraintErrors } from '../../../platform/database/with-constraint-errors.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { insertWebsite } from './queries/websites.ts';
import { settingsOf } from './settings-of.ts';

export type NewSite = {
  websiteId: string;
  /** Name in addresses: `demo` gives `demo.localhost`. */
  identifier: string;
  title: string;
  /** Hosts of its own, the primary one first; the host made of the identifier needs none. */
  hosts?: string[];
  settings?: z.input<typeof WebsiteSettings>;
};

/** Creates an empty site in the running transaction, which must be one of that site. Errors: identifier-taken. */
export async function createSite(db: Db, site: NewSite): Promise<void> {
  const settings = settingsOf({ siteTitle: site.title, ...site.settings });
  const taken = () => new AppError('identifier-taken', { identifier: ERRORS['identifier-taken'].message });
  await withConstraintErrors({ websites_identifier_key: taken }, () =>
    insertWebsite(db, { ...site, hosts: site.hosts ?? [], settings }),
  );
}
