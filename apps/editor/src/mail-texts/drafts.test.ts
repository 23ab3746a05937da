import { NO_OWN_MAIL } from '@sitewright/domain/mail/own-mail-schema';
import { expect, test } from 'vitest';
import { draftsAfter } from './drafts.ts';

const words = (subject: string) => ({ ...NO_OWN_MAIL, subject });

test('words that are stored are no draft any more; those typed while they were saved stay', () => {
  const drafts = { 'paid de': words('Bezahlt'), 'paid en': words('Paid') };
  expect(draftsAfter(drafts, 'paid en', words('Paid'))).toEqual({ 'paid de': words('Bezahlt') });
  expect(draftsAfter(drafts, 'paid en', words('Pai'))).toEqual(drafts);
  expect(draftsAfter({}, 'paid en', words('Paid'))).toEqual({});
});
