/** Contributor roles by name with their ids, as stored in memberships. Source: specification §3, enumerations. */
export const ROLES = {
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  storeManager: 8,
  scheduling: 9,
  viewer: 10,
  campaignsEditor: 11,
  schedulingViewer: 12,
  schedulingEditor: 13,
  none: 14,
  websiteManager: 15,
  draftEditor: 16,
} as const;

export type RoleName = keyof typeof ROLES;
export type RoleId = (typeof ROLES)[RoleName];

/** All role ids, ascending. */
export const ROLE_IDS: readonly RoleId[] = Object.values(ROLES);

const NAMES = new Map<number, RoleName>(Object.entries(ROLES).map(([name, id]) => [id, name as RoleName]));

/** True for one of the 15 ids; every other number grants nothing and is rejected as input. */
export function isRoleId(id: number): id is RoleId {
  return NAMES.has(id);
}

/** Name of a role, or undefined for a number that is none. */
export function roleName(id: number): RoleName | undefined {
  return NAMES.get(id);
}
