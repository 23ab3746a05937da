import { permissionsOf } from '@sitewright/domain/account/permissions';
import { ROLES } from '@sitewright/domain/account/roles';
import { expect, test } from 'vitest';
import { noticesHint } from './notices-hint.ts';

test('the hint names what a role will be told of, and nothing else', () => {
  const hintFor = (role: number) => noticesHint([...permissionsOf([role])]);
  expect(hintFor(ROLES.moderator)).toBe('New comments appear here.');
  expect(hintFor(ROLES.admin)).toBe(
    'New orders, failed payments at checkout, refunds, low stock, failed subscription payments, cancelled subscriptions, ' +
      'new comments, new form submissions, submissions that could not be delivered, emails that could not be ' +
      'delivered, new reviews, weekly summaries, sharp falls in sales, pages that have become slow, and domains ' +
      'that no longer lead to the website appear here.',
  );
  expect(noticesHint([])).toBe('');
});
