import * as contract from '@sitewright/contract/mails';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { uncovered } from '../../../../platform/mail/hidden-text.ts';
import { findMail, listMailRows, type StoredMail } from '../../../../platform/mail/queries.ts';
import type { Secret } from '../../../../platform/security/secret.ts';
import { mailFrameHeaders } from '../mail-frame.ts';

export const listMails = route(contract.listMails, async ({ db, websiteId, query }) => {
  const { cursor: after = null } = query;
  return readPage(
    query.limit,
    (limit) => listMailRows(db, { websiteId, after, limit }),
    ({ id }) => id,
  );
});

export const getMail = route(contract.getMail, async ({ db, websiteId, params, deps }) => {
  const mail = await findMail(db, { websiteId, mailId: params.mailId });
  if (!mail) throw new AppError('not-found');
  const { hidden: _, ...shown } = mail;
  return { mail: { ...shown, ...readable(deps.secret, mail) } };
});

export const getMailHtml = route(contract.getMailHtml, async ({ db, websiteId, params, reply, deps }) => {
  const mail = await findMail(db, { websiteId, mailId: params.mailId });
  if (!mail) throw new AppError('not-found');
  reply.headers(mailFrameHeaders(deps.config));
  return readable(deps.secret, mail).html.replace(/<head[^<>]*>/i, '$&<base target="_blank">');
});

/** A mail that no mail server will ever get is handed on by who reads it here; others tell their secret to nobody else. */
function readable(secret: Secret, mail: StoredMail): { html: string; text: string } {
  const { html, text } = mail;
  return mail.status === 'kept' ? uncovered(secret, mail) : { html, text };
}
