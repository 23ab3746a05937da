import { z } from 'zod';
import { AreaJoining } from '../site/collection-schema.ts';
import { PAGE_STATUSES } from '../site/page-status.ts';

/** A member area as its owner sees it: a folder of the site whose pages are shown to its members alone. */
export const MemberArea = z.object({
  /** Id of the folder. */
  id: z.uuid(),
  title: z.string(),
  /** Address on the site. */
  path: z.string(),
  joining: AreaJoining,
  /** Nobody comes into an area that is not published, nor sees what lies in it. */
  status: z.enum(PAGE_STATUSES),
  /** Members with access. */
  memberCount: z.int(),
  /** Invited addresses without an account. */
  invitedCount: z.int(),
  /** Pages that lie in it directly. */
  pageCount: z.int(),
  /** Paywall products that sell access, by title; visitors can buy those that are published. */
  products: z.array(z.object({ id: z.uuid(), title: z.string(), isPublished: z.boolean() })),
});
export type MemberArea = z.infer<typeof MemberArea>;

/** Somebody with access to an area, or (`memberId` null) an invited address that has no account yet. */
export const AreaPerson = z.object({
  memberId: z.uuid().nullable(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** When access began or the invitation was sent. */
  since: z.string(),
  /** The order that access was bought with; null for who joined or was invited. */
  orderId: z.uuid().nullable(),
});
export type AreaPerson = z.infer<typeof AreaPerson>;
