import { type CaptchaAction, type CaptchaProvider, signUpCaptcha } from '@sitewright/domain/settings/captcha';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { clientNetwork } from '../../../platform/security/client-address.ts';
import { getWebsite } from '../sites/index.ts';
import { type Purpose, useProof } from './providers/proof-of-work.ts';
import { useToken } from './providers/recaptcha.ts';
import type { CaptchaService } from './providers/recaptcha-service.ts';

/** Input of a check: the token, its purpose, and the host of the page. */
export type CaptchaTry = {
  websiteId: string;
  token: string;
  action: CaptchaAction;
  host: string;
  /** The form that is sent with who checks it; left out for a sign-up, for which the site has chosen. */
  form?: { id: string; provider: CaptchaProvider };
  /** Address of who sent a plain form, which no script could do any work for. */
  plainFrom?: string | undefined;
};

/** Sign-ups without a proof from one network. */
const MAX_UNPROVEN = { max: 10, windowSeconds: 3600 };

type Deps = Pick<ServerDeps, 'database' | 'secret' | 'log' | 'now' | 'limits'>;
/** Lets a submission through or refuses it. Errors: captcha-missing, captcha-failed. */
export type CaptchaCheck = (deps: Deps, submission: CaptchaTry) => Promise<void>;

/** Checks a token with one provider; each is accepted once. Errors: captcha-failed. */
type Provider = (deps: Deps, input: Purpose & { token: string; host: string }) => Promise<void>;

/**
 * Checks tokens with the provider that the form has, or the site for its sign-ups; where that is none, nothing is asked for.
 * Who has no scripts may sign up all the same where the program itself checks, but less often. Source: FORM-48, STOCK-12.
 */
export function captchaCheck(service: CaptchaService): CaptchaCheck {
  const providers: Record<CaptchaProvider, Provider> = {
    'self-hosted': useProof,
    recaptcha: (deps, input) => useToken(service, deps, input),
  };
  return async (deps, { form, plainFrom, ...input }) => {
    const provider = form?.provider ?? (await providerOfSignUps(deps, input.websiteId));
    if (provider === null) return;
    const isPlain = plainFrom !== undefined && input.token === '' && provider === 'self-hosted';
    if (isPlain && !form)
      return deps.limits.take(
        `sign-up without proof ${input.websiteId} ${clientNetwork(plainFrom)}`,
        MAX_UNPROVEN,
      );
    if (input.token === '') throw new AppError('captcha-missing');
    await providers[provider](deps, { ...input, formId: form?.id ?? '' });
  };
}

async function providerOfSignUps({ database }: Deps, websiteId: string): Promise<CaptchaProvider | null> {
  const website = await database.site(websiteId, (db) => getWebsite(db, websiteId));
  return signUpCaptcha(website)?.provider ?? null;
}
