import { AUDIT_AREAS } from '@sitewright/domain/audit/actions.data';
import { AuditDetails } from '@sitewright/domain/audit/audit-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { pageQuery, pageReply } from './page.ts';

const site = z.object({ websiteId: z.uuid() });

/** Periods that the log can be narrowed to, in days. */
export const AUDIT_DAYS = ['1', '7', '30', '90'] as const;

/** One change of a site. */
const AuditEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  /** Account, or null for the operator of the installation. */
  actorId: z.uuid().nullable(),
  /** Name or address at that time. */
  actorName: z.string(),
  /** As `AUDIT_ACTIONS` names it; others are of another version of the program. */
  action: z.string(),
  /** What it was about, as it was called before; '' where there is nothing to name. */
  targetName: z.string(),
  details: AuditDetails,
  /** Network of the browser, or ''. */
  address: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Who changed what on a site within a year, the latest first. Source: owner's side of AUTH-02. */
export const listAuditEntries = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/audit-entries',
  access: 'contributors.view',
  params: site,
  query: z.object({
    ...pageQuery({ cursor: z.uuid() }),
    /** Changes of this account; `operator`: those without one. */
    actor: z.union([z.uuid(), z.literal('operator')]).optional(),
    area: z.enum(AUDIT_AREAS).optional(),
    days: z.enum(AUDIT_DAYS).optional(),
  }),
  reply: z.object(pageReply(AuditEntry)),
});

/** Everybody whom the log of a site names, by their latest names. */
export const listAuditActors = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/audit-actors',
  access: 'contributors.view',
  params: site,
  reply: z.object({ actors: z.array(z.object({ id: z.uuid().nullable(), name: z.string() })) }),
});
