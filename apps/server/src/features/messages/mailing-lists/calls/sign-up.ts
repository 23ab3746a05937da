import { createHash } from 'node:crypto';
import * as contract from '@sitewright/contract/newsletter';
import { mailboxKey } from '@sitewright/domain/mailing/email-key';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { type Route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { pageBefore } from '../../../../platform/http/forms/redirect-form.ts';
import { readEmail } from '../../../../platform/mail/read-email.ts';
import { requestLanguage } from '../../../../platform/texts/site-messages.ts';
import type { CaptchaCheck } from '../../../site/captcha/index.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { subscribe } from '../subscribe.ts';

/** One mailbox may be typed so often, by whomever: it may be somebody else's. */
const MAX_OF_MAILBOX = { max: 20, windowSeconds: 3600 };

/** Action that the tokens of the block are issued for. Source: specification §7. */
const CAPTCHA_ACTION = 'newsletter_block';

/** The sign-up of the newsletter block. The captcha's service is asked outside of any transaction. */
export function signUpRoute(check: CaptchaCheck): Route {
  return routeWithoutTransaction(
    contract.signUpForNewsletter,
    async ({ websiteId, body, deps, isForm, request, reply }) => {
      const { listId, name, consent: text, captchaToken: token } = body;
      const email = readEmail(body.email);
      const { hostname: host, ip } = request;
      const plainFrom = isForm ? ip : undefined;
      await check(deps, { websiteId, token, action: CAPTCHA_ACTION, host, plainFrom });
      const mailbox = createHash('sha256').update(mailboxKey(email)).digest('base64url');
      await deps.limits.take(`newsletter ${websiteId} ${mailbox}`, MAX_OF_MAILBOX);
      const isKnown = await deps.database.site(websiteId, async (db) => {
        const locale = requestLanguage() ?? (await getWebsite(db, websiteId)).settings.language;
        const consent = {
          source: 'newsletter',
          words: text,
          page: pageBefore(request).slice(0, 500),
        } as const;
        return subscribe(db, deps, { websiteId, listId, email, name, locale, consent });
      });
      if (!isKnown) throw new AppError('not-found');
      reply.header('location', '/newsletter/sent');
      return {};
    },
  );
}
