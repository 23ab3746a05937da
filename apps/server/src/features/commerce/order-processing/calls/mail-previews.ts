import * as contract from '@sitewright/contract/mail-texts';
import { route } from '../../../../platform/http/calls/route.ts';
import { draftOfOwnMail, queueStoreMail } from '../../../site/mails/index.ts';
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

export const sendTestMail = route(
  contract.sendTestMail,
  async ({ db, websiteId, params: { kind }, body, deps, account }) => {
    const website = await getWebsite(db, websiteId);
    const { locale } = body;
    const own = await draftOfOwnMail(db, { website, kind, locale }, body);
    const mail = await renderSample(db, deps, website, { kind, locale, own });
    await queueStoreMail(db, website, { kind, testMode: false, to: { address: account.email }, ...mail });
    return { to: account.email };
  },
);
