import * as contract from '@sitewright/contract/mails';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Account } from '../../../../platform/http/callers/caller.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { uncovered } from '../../../../platform/mail/hidden-text.ts';
import { findMail, listMailRows, type StoredMail } from '../../../../platform/mail/queries.ts';
import type { Secret } from '../../../../platform/security/secret.ts';
import { mailFrameHeaders } from '../mail-frame.ts';
import { mayReadMail, unreadableKinds } from '../mail-readers.ts';
import { listFigures } from '../queries/store-automation-figures.ts';

export const listMails = route(contract.listMails, async ({ db, websiteId, query, account }) => {
  const { cursor: after = null } = query;
  const without = unreadableKinds(account.permissions);
  return readPage(
    query.limit,
    (limit) => listMailRows(db, { websiteId, after, limit, without }),
    ({ id }) => id,
  );
});

export const getMail = route(contract.getMail, async ({ db, params, deps, account }) => {
  const mail = await readMail(db, params, account);
  const { hidden: _, ...shown } = mail;
  return { mail: { ...shown, ...readable(deps.secret, mail) } };
});

export const getMailHtml = route(contract.getMailHtml, async ({ db, params, reply, deps, account }) => {
  const mail = await readMail(db, params, account);
  reply.headers(mailFrameHeaders(deps.config));
  return readable(deps.secret, mail).html.replace(/<head[^<>]*>/i, '$&<base target="_blank">');
});

export const listStoreAutomationFigures = route(
  contract.listStoreAutomationFigures,
  async ({ db, websiteId }) => ({ figures: await listFigures(db, websiteId) }),
);

/** Errors: not-found. */
async function readMail(
  db: Db,
  key: { websiteId: string; mailId: string },
  account: Account,
): Promise<StoredMail> {
  const mail = await findMail(db, key);
  if (!mail || !mayReadMail(mail.kind, account.permissions)) throw new AppError('not-found');
  return mail;
}

/** An email that no mail server will ever get is handed on by who reads it here; others tell their secret to nobody else. */
function readable(secret: Secret, mail: StoredMail): { html: string; text: string } {
  const { html, text } = mail;
  return mail.status === 'kept' ? uncovered(secret, mail) : { html, text };
}
