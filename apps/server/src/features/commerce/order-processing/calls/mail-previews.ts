import * as contract from '@sitewright/contract/mail-texts';
import { NO_OWN_MAIL } from '@sitewright/domain/mail/own-mail-schema';
import { route } from '../../../../platform/http/calls/route.ts';
import { draftOfOwnMail, findOwnMail, mailFrameHeaders, queueStoreMail } from '../../../site/mails/index.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { renderSample } from '../mail/sample-mail.ts';

export const previewMail = route(
  contract.previewMail,
  async ({ db, websiteId, params: { kind }, body, deps }) => {
    const website = await getWebsite(db, websiteId);
    const { locale } = body;
    const own = await draftOfOwnMail(db, { website, kind, locale }, body);
    return renderSample(db, deps, website, { kind, locale, own });
  },
);

export const previewMailHtml = route(
  contract.previewMailHtml,
  async ({ db, websiteId, params: { kind }, query, reply, deps }) => {
    const website = await getWebsite(db, websiteId);
    const { locale, subject, introduction } = query;
    const stored = await findOwnMail(db, { website, kind, locale });
    reply.headers(mailFrameHeaders(deps.config));
    const own = { ...NO_OWN_MAIL, ...stored, subject, introduction };
    return (await renderSample(db, deps, website, { kind, locale, own })).html;
  },
);

export const sendTestMail = route(
  contract.sendTestMail,
  async ({ db, websiteId, params: { kind }, body, deps, account }) => {
    const website = await getWebsite(db, websiteId);
    const { locale } = body;
    const own = await draftOfOwnMail(db, { website, kind, locale }, body);
    const mail = await renderSample(db, deps, website, { kind, locale, own });
    const about = { kind, testMode: false, isTest: true };
    await queueStoreMail(db, website, { ...about, to: { address: account.email }, ...mail });
    return { to: account.email };
  },
);
