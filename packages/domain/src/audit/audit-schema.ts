import { z } from 'zod';

const roles = z.array(z.int()).max(20);

/** What an entry of the log of a site says besides who, when and what. It holds names of fields and roles, never contents. */
export const AuditDetails = z.object({
  /** Fields that the change named. */
  fields: z.array(z.string().max(60)).max(12).optional(),
  /** Roles given, and those before. */
  roles: z.object({ before: roles.optional(), after: roles }).optional(),
  /** How many things it was about, if several. */
  count: z.int().optional(),
});
export type AuditDetails = z.infer<typeof AuditDetails>;
