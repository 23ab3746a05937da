import { expect, test } from 'vitest';
import { canGrant, hasPermission, PERMISSIONS, permissionsOf } from './permissions.ts';
import { isRoleId, ROLE_IDS, ROLES, type RoleName, roleName } from './roles.ts';

test('AUTH-01: the fifteen roles have their specified ids', () => {
  expect(ROLES).toEqual({
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
  });
  expect(ROLE_IDS).toHaveLength(15);
  for (const id of [0, 5, 17, 99, -1, 1.5]) expect([isRoleId(id), roleName(id)]).toEqual([false, undefined]);
});

test.each<[RoleName, string[], string[]]>([
  ['admin', [...PERMISSIONS], []],
  [
    'websiteManager',
    ['pages.publish', 'contributors.manage', 'settings.manage'],
    ['ownership.manage', 'billing.manage', 'contributors.remove'],
  ],
  ['billing', ['billing.manage'], ['site.view', 'settings.manage', 'analytics.view']],
  ['reporting', ['analytics.view', 'sales.view'], ['site.view', 'orders.view']],
  [
    'editor',
    ['pages.edit', 'pages.publish', 'files.manage'],
    ['store.manage', 'orders.view', 'settings.manage', 'contributors.view'],
  ],
  ['draftEditor', ['pages.view', 'pages.edit'], ['pages.publish', 'files.manage']],
  ['moderator', ['comments.moderate', 'comments.post'], ['pages.edit']],
  ['commenter', ['comments.post'], ['comments.moderate']],
  ['storeManager', ['store.manage', 'orders.manage'], ['pages.edit', 'settings.manage']],
  ['scheduling', ['calendar.manage', 'calendar.edit', 'calendar.view'], ['pages.view']],
  ['schedulingEditor', ['calendar.edit', 'calendar.view'], ['calendar.manage']],
  ['schedulingViewer', ['calendar.view'], ['calendar.edit']],
  ['campaignsEditor', ['mailings.manage', 'translations.view'], ['pages.view', 'members.manage']],
  ['viewer', ['site.view'], ['pages.view', 'store.view', 'orders.view', 'analytics.view']],
  ['none', [], [...PERMISSIONS]],
])('AUTH-02: %s', (role, granted, refused) => {
  const roles = [ROLES[role]];
  expect(granted.filter((permission) => !hasPermission(roles, permission as never))).toEqual([]);
  expect(refused.filter((permission) => hasPermission(roles, permission as never))).toEqual([]);
});

test('several roles add up, unknown ones add nothing', () => {
  expect([...permissionsOf([2, 3, 99])].sort()).toEqual(['analytics.view', 'billing.manage', 'sales.view']);
});

test.each([
  [[1], [1, 2, 15], true],
  [[15], [4, 8, 16], true],
  [[15], [1], false],
  [[15], [2], false],
  [[15, 2], [2], true],
  [[4], [16, 10], true],
  [[4], [8], false],
  [[1], [99], false],
  [[14], [14], true],
])('A17: roles %j may give or take %j: %s', (actor, roles, expected) => {
  expect(canGrant(actor, roles)).toBe(expected);
});
