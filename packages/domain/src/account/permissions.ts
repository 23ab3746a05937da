import { isRoleId, ROLES, type RoleId, type RoleName, roleName } from './roles.ts';

/** Permissions of contributors on a site; the `access` of a call names one. */
export const PERMISSIONS = [
  'analytics.view',
  'billing.manage',
  'calendar.edit',
  'calendar.manage',
  'calendar.view',
  'comments.moderate',
  'comments.post',
  'contributors.manage',
  'contributors.remove',
  'contributors.view',
  'files.manage',
  'forms.manage',
  'mailings.manage',
  'members.manage',
  'orders.manage',
  'orders.view',
  'ownership.manage',
  'pages.edit',
  'pages.publish',
  'pages.view',
  'sales.view',
  'settings.manage',
  'site.view',
  'store.manage',
  'store.view',
  'translations.view',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** True for the `access` of a call of contributors; all others are of visitors, members and accounts. */
export function isPermission(access: string): access is Permission {
  return PERMISSIONS.some((permission) => permission === access);
}

/** Permissions that website managers do not have. Source: requirement AUTH-02. */
const RESERVED_FOR_ADMINS: readonly Permission[] = [
  'ownership.manage',
  'billing.manage',
  'contributors.remove',
];

/** The one table of roles and permissions. Source: requirement AUTH-02. */
const GRANTS: Record<RoleName, readonly Permission[]> = {
  admin: PERMISSIONS,
  websiteManager: PERMISSIONS.filter((permission) => !RESERVED_FOR_ADMINS.includes(permission)),
  billing: ['billing.manage'],
  reporting: ['analytics.view', 'sales.view'],
  editor: ['site.view', 'pages.view', 'pages.edit', 'pages.publish', 'files.manage', 'translations.view'],
  draftEditor: ['site.view', 'pages.view', 'pages.edit', 'translations.view'],
  moderator: ['site.view', 'comments.moderate', 'comments.post'],
  commenter: ['site.view', 'comments.post'],
  // Products need images, hence files and the view of what the site has.
  storeManager: [
    'site.view',
    'pages.view',
    'store.view',
    'store.manage',
    'orders.view',
    'orders.manage',
    'sales.view',
    'members.manage',
    'files.manage',
    'translations.view',
  ],
  scheduling: ['calendar.view', 'calendar.edit', 'calendar.manage'],
  schedulingEditor: ['calendar.view', 'calendar.edit'],
  schedulingViewer: ['calendar.view'],
  // Emails are written in the languages of the site.
  campaignsEditor: ['mailings.manage', 'translations.view'],
  viewer: ['site.view'],
  none: [],
};

/** Everything a contributor with these roles may do; unknown role ids grant nothing. */
export function permissionsOf(roles: readonly number[]): ReadonlySet<Permission> {
  return new Set(roles.flatMap((role) => GRANTS[roleName(role) ?? 'none']));
}

/** True when one of the roles grants the permission. */
export function hasPermission(roles: readonly number[], permission: Permission): boolean {
  return permissionsOf(roles).has(permission);
}

/**
 * True when somebody with `actor` roles may give or take `roles`: nobody hands out, or removes, rights beyond their own.
 * Unknown ids are never grantable.
 */
export function canGrant(actor: readonly number[], roles: readonly number[]): boolean {
  const own = permissionsOf(actor);
  return roles.every((role) => isRoleId(role) && GRANTS[roleName(role) ?? 'none'].every((p) => own.has(p)));
}

/** True when the roles hold the one that at least one contributor of every site must have. */
export function isAdmin(roles: readonly number[]): boolean {
  return roles.includes(ROLES.admin satisfies RoleId);
}
