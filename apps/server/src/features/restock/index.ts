import { defineFeature, type Feature } from '../../platform/http/feature.ts';
import { type CaptchaCheck, captchaCheck } from '../captcha/index.ts';
import { handleRestockNotices } from './notice.ts';
import { listGroupsRoute, listSignUpsRoute, send, sendAll } from './shop-calls.ts';
import { signUpRoutes } from './sign-up.ts';
import { signedUpPage } from './signed-up-page.ts';

/** Those who wait for a variant that is sold out, and the mails that tell them. */
export const restock = restockWith(captchaCheck());

/** The same with a captcha service of one's own. */
export function restockWith(check: CaptchaCheck): Feature {
  return defineFeature({
    name: 'restock',
    folder: import.meta.dirname,
    routes: [...signUpRoutes(check), listSignUpsRoute, listGroupsRoute, send, sendAll],
    pages: [signedUpPage],
    jobs: handleRestockNotices,
  });
}
