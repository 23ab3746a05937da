import * as contract from '@sitewright/contract/mail-texts';
import { route } from '../../../../platform/http/calls/route.ts';
import { mailFrameHeaders, queueStoreMail } from '../../../site/mails/index.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { renderSample } from '../mail/sample-mail.ts';

export const previewMail = route(
  contract.previewMail,
  async ({ db, websiteId, params: { kind }, body, deps }) => {
    const website = await getWebsite(db, websiteId);
    return renderSample(db, deps, website, { kind, locale: body.locale, text: body });
  },
);

export const previewMailHtml = route(
  contract.previewMailHtml,
  async ({ db, websiteId, params: { kind }, query, reply, deps }) => {
    const website = await getWebsite(db, websiteId);
    reply.headers(mailFrameHeaders(deps.config));
    return (await renderSample(db, deps, website, { kind, locale: query.locale, text: query })).html;
  },
);

export const sendTestMail = route(
  contract.sendTestMail,
  async ({ db, websiteId, params: { kind }, body, deps, account }) => {
    const website = await getWebsite(db, websiteId);
    const mail = await renderSample(db, deps, website, { kind, locale: body.locale, text: body });
    await queueStoreMail(db, website, { kind, testMode: false, to: { address: account.email }, ...mail });
    return { to: account.email };
  },
);
