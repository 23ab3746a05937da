import { MAIL_KINDS } from '@sitewright/domain/mail/mail-texts';
import { html } from '../../../../platform/http/pages/html.ts';
import { page } from '../../../../platform/http/pages/page.ts';
import { findOwnMail } from '../../../site/mails/index.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { previewViewer, renderSystemPage } from '../../../web/pages/index.ts';
import { renderSample } from '../mail/sample-mail.ts';
import { TEXTS } from '../texts.ts';

/**
 * An email of the store about an order that does not exist, as a page of the site, for whoever holds a preview token: the
 * words are the owner's drafts, nothing for visitors. Source: SITE-06, CHK-13, page type 301.
 */
export const previewPage = page('/commerce/email-preview/:kind', 'visitor', async (context) => {
  const { websiteId, deps, params } = context;
  const kind = MAIL_KINDS.find((name) => name === params.kind);
  if (websiteId === null) return { status: 404 };
  if (!kind || !(await previewViewer(context))) return renderSystemPage(context, unknownMail());
  const mail = await deps.database.site(websiteId, async (db) => {
    const website = await getWebsite(db, websiteId);
    const { language: locale } = website.settings;
    return renderSample(db, deps, website, {
      kind,
      locale,
      own: await findOwnMail(db, { website, kind, locale }),
    });
  });
  return renderSystemPage(context, {
    pageType: 'commerce-email-preview',
    status: 200,
    title: mail.subject,
    content: html`<div class="system-page"><h1>${mail.subject}</h1>
<iframe title="${TEXTS.preview}" sandbox srcdoc="${mail.html}" style="border:0;width:100%;height:60rem"></iframe></div>`
      .markup,
  });
});

const unknownMail = () =>
  ({
    pageType: 'not-found',
    status: 404,
    title: TEXTS.preview,
    content: html`<div class="system-page"><h1>${TEXTS.preview}</h1><p>${TEXTS.unknown}</p></div>`.markup,
  }) as const;
