import { createHash } from 'node:crypto';
import {
  signUpMemberForRestock as memberCall,
  signUpForRestock as visitorCall,
} from '@sitewright/contract/restock';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerDeps } from '../../platform/http/deps.ts';
import { route } from '../../platform/http/route.ts';
import { isUuid } from '../../platform/ids/is-uuid.ts';
import { isMailAddress } from '../../platform/mail/mail.ts';
import { getWebsite } from '../sites/index.ts';
import { insertSignUp, isOffered } from './queries.ts';

const SHORTEST_ADDRESS = 3;
const LONGEST_ADDRESS = 256;
/** One address may be written down for so many variants, by whomever: it may be somebody else's. */
const MOST_OF_ADDRESS = { max: 20, windowSeconds: 3600 };

type Given = {
  db: Db;
  websiteId: string;
  deps: ServerDeps;
  memberId: string | null;
  language?: string | undefined;
  body: {
    isJoinMailingList: boolean;
    productId: string;
    variantId: string;
    siteVisitorEmail: string;
    recaptchaEnterpriseV3Token: string;
  };
};

export const signUp = route(visitorCall, async ({ db, websiteId, body, member, deps, reply }) => {
  await keep({ db, websiteId, body, deps, memberId: member?.id ?? null });
  reply.header('location', '/restock/signed-up');
  return {};
});

export const signUpMember = route(memberCall, async ({ db, websiteId, body, member, deps }) => {
  await keep({ db, websiteId, body, deps, memberId: member.id, language: body.language });
  return {};
});

async function keep({ db, websiteId, body, deps, memberId, language }: Given): Promise<void> {
  const email = readAddress(body.siteVisitorEmail);
  const { settings } = await getWebsite(db, websiteId);
  const { siteKey, enterpriseSiteKey } = settings.captchaSettings;
  const needsCaptcha = siteKey !== '' || enterpriseSiteKey !== '';
  if (needsCaptcha && body.recaptchaEnterpriseV3Token === '') throw new AppError('captcha-missing');
  const { productId, variantId, isJoinMailingList } = body;
  const key = { websiteId, productId: productId.toLowerCase(), variantId: variantId.toLowerCase() };
  if (!isUuid(key.productId) || !isUuid(key.variantId) || !(await isOffered(db, key)))
    throw new AppError('not-found');
  const address = createHash('sha256').update(email).digest('base64url');
  await deps.limits.take(`restock ${websiteId} ${address}`, MOST_OF_ADDRESS);
  const locale = language !== undefined && isLanguage(language) ? language : settings.language;
  await insertSignUp(db, { ...key, id: deps.newId(), email, memberId, locale, isJoinMailingList });
}

/** Errors: restock-email-blank, restock-email-invalid. Source: specification §5, restock form. */
function readAddress(typed: string): string {
  const email = typed.trim().toLowerCase();
  if (email === '') throw new AppError('restock-email-blank');
  const isPlausible = email.length >= SHORTEST_ADDRESS && email.length <= LONGEST_ADDRESS;
  if (!isPlausible || !isMailAddress(email)) throw new AppError('restock-email-invalid');
  return email;
}

function isLanguage(tag: string): boolean {
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag);
}
