import { ROLES } from '@sitewright/domain/account/roles';
import { expect, test } from 'vitest';
import { actionText, detailTexts } from './activity-text.ts';

test.each([
  ['product.updated', 'Changed a product'],
  ['page.teleported', 'Made another change'],
  ['constructor', 'Made another change'],
])('%s reads "%s"', (action, text) => {
  expect(actionText({ action })).toBe(text);
});

test.each([
  ['', {}, []],
  [
    'Side plate',
    { fields: ['seoTitle', 'urlId', 'pageSize'] },
    ['Side plate', 'SEO title, address, page size'],
  ],
  ['', { fields: ['title', 'gutterWidth', 'constructor'] }, ['title, other details']],
  [
    'Ines',
    { roles: { before: [ROLES.viewer], after: [ROLES.editor, ROLES.storeManager] } },
    ['Ines', 'from Viewer to Editor, Store manager'],
  ],
  ['ada@guest.test', { roles: { after: [ROLES.admin] } }, ['ada@guest.test', 'Administrator']],
  ['', { roles: { before: [ROLES.admin], after: [] } }, ['from Administrator to no role']],
  ['', { count: 12 }, ['12 in all']],
])('"%s" with %j says more', (targetName, details, texts) => {
  expect(detailTexts({ targetName, details })).toEqual(texts);
});
