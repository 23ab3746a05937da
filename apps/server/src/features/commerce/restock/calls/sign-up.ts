import { createHash } from 'node:crypto';
import * as contract from '@sitewright/contract/restock';
import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { ENGLISH_TEXTS } from '@sitewright/template/strings/en';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../../platform/database/database.ts';
import { unlockedVersions } from '../../../../platform/database/unlocked.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { type Route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { pageBefore } from '../../../../platform/http/forms/redirect-form.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import { readEmail } from '../../../../platform/mail/read-email.ts';
import { requestLanguage } from '../../../../platform/texts/site-messages.ts';
import { readerMessages } from '../../../content/translations/index.ts';
import { joinStoreList } from '../../../messages/mailing-lists/index.ts';
import type { CaptchaCheck } from '../../../site/captcha/index.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { findListConsent, insertSignUp, isSignUpOpen } from '../queries/sign-ups.ts';

/** One address may be written down for so many variants, by whomever: it may be somebody else's. */
const MAX_OF_ADDRESS = { max: 20, windowSeconds: 3600 };

/** Action that the tokens of the form are issued for. Source: STOCK-17. */
const CAPTCHA_ACTION = 'product_waitlist';

type Given = {
  websiteId: string;
  deps: ServerDeps;
  request: FastifyRequest;
  isForm: boolean;
  member: { id: string; areaIds: readonly string[] } | null;
  language?: string | undefined;
  body: {
    isJoinMailingList: boolean;
    productId: string;
    variantId: string;
    siteVisitorEmail: string;
    recaptchaEnterpriseV3Token: string;
  };
};

/** Both ways to sign up. The captcha's service is asked outside of any transaction. */
export function signUpRoutes(check: CaptchaCheck): Route[] {
  const signUpForRestock = routeWithoutTransaction(
    contract.signUpForRestock,
    async ({ websiteId, body, member, deps, isForm, request, reply }) => {
      await keep(check, { websiteId, body, deps, isForm, request, member });
      reply.header('location', '/restock/signed-up');
      return {};
    },
  );
  const signUpMemberForRestock = routeWithoutTransaction(
    contract.signUpMemberForRestock,
    async ({ websiteId, body, member, deps, isForm, request }) => {
      await keep(check, {
        ...{ websiteId, body, deps, isForm, request },
        ...{ member, language: body.language },
      });
      return {};
    },
  );
  return [signUpForRestock, signUpMemberForRestock];
}

async function keep(check: CaptchaCheck, input: Given): Promise<void> {
  const { websiteId, body, deps, member, language, isForm, request } = input;
  const typed = readEmail(body.siteVisitorEmail);
  const email = typed.toLowerCase();
  const token = body.recaptchaEnterpriseV3Token;
  const { hostname: host, ip } = request;
  await check(deps, { websiteId, token, action: CAPTCHA_ACTION, host, plainFrom: isForm ? ip : undefined });
  const { productId, variantId } = body;
  const key = { websiteId, productId: productId.toLowerCase(), variantId: variantId.toLowerCase() };
  const address = createHash('sha256').update(email).digest('base64url');
  // Limits have a connection of their own: whoever held one meanwhile could wait for itself.
  await deps.limits.take(`restock ${websiteId} ${address}`, MAX_OF_ADDRESS);
  const page = pageBefore(request).slice(0, 500);
  await deps.database.site(websiteId, async (db) => {
    if (!isUuid(key.productId) || !isUuid(key.variantId) || !(await isSignUpOpen(db, key)))
      throw new AppError('not-found');
    const { settings } = await getWebsite(db, websiteId);
    const locale =
      language !== undefined && isLanguage(language) ? language : (requestLanguage() ?? settings.language);
    // Nobody has agreed to what the form did not offer.
    const asked = { ...key, locale: requestLanguage() };
    const ownConsent = body.isJoinMailingList ? await findListConsent(db, asked) : null;
    const isJoinMailingList = ownConsent !== null;
    await insertSignUp(db, {
      ...{ ...key, id: deps.newId(), email, memberId: member?.id ?? null, locale, isJoinMailingList },
      // Areas count as long as she belongs to them.
      passwords: unlockedVersions().filter((version) => !member?.areaIds.includes(version)),
    });
    if (!isJoinMailingList) return;
    const consent = {
      source: 'restock',
      words: ownConsent || (await mailingListText(db, { websiteId, locale })),
      page,
    } as const;
    await joinStoreList(db, deps, { websiteId, email: typed, name: '', locale, consent });
  });
}

/** Label of the box if the owner has set none. */
async function mailingListText(db: Db, reader: { websiteId: string; locale: string }): Promise<string> {
  const messages = (await readerMessages(db, reader)) ?? messagesForLanguage(reader.locale);
  return messages.productRestockMailingList || ENGLISH_TEXTS.productRestockMailingList;
}

function isLanguage(tag: string): boolean {
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag);
}
