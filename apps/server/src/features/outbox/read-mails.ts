import {
  getMail as getCall,
  getMailHtml as htmlCall,
  listMails as listCall,
} from '@sitewright/contract/mails';
import { AppError } from '../../platform/http/app-error.ts';
import { PAGE_SIZE, readPage } from '../../platform/http/read-page.ts';
import { route } from '../../platform/http/route.ts';
import { findMail, listMailRows } from '../../platform/mail/queries.ts';
import { mailFrameHeaders } from './mail-frame.ts';

export const listMails = route(listCall, async ({ db, websiteId, query }) => {
  const { cursor: after = null } = query;
  const { rows: mails, next } = await readPage(
    PAGE_SIZE,
    (limit) => listMailRows(db, { websiteId, after, limit }),
    ({ id }) => id,
  );
  return { mails, ...next };
});

export const getMail = route(getCall, async ({ db, websiteId, params }) => {
  const mail = await findMail(db, { websiteId, mailId: params.mailId });
  if (!mail) throw new AppError('not-found');
  return { mail };
});

export const getMailHtml = route(htmlCall, async ({ db, websiteId, params, reply, deps }) => {
  const mail = await findMail(db, { websiteId, mailId: params.mailId });
  if (!mail) throw new AppError('not-found');
  reply.headers(mailFrameHeaders(deps.config));
  return mail.html.replace(/<head[^>]*>/i, '$&<base target="_blank">');
});
