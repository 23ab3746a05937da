import { defineFeature, type Feature } from '../../../platform/http/feature.ts';
import { type CaptchaService, captchaCheck, captchaService } from '../../site/captcha/index.ts';
import { handleRestockNotices } from './notice.ts';
import { listGroupsRoute, listSignUpsRoute, send, sendAll } from './shop-calls.ts';
import { signUpRoutes } from './sign-up.ts';
import { signedUpPage } from './signed-up-page.ts';

/** Those who wait for a variant that is sold out, and the mails that tell them. */
export const restock = restockWith(captchaService());

/** The same with a captcha service of one's own. */
export function restockWith(service: CaptchaService): Feature {
  return defineFeature({
    name: 'restock',
    folder: import.meta.dirname,
    routes: [...signUpRoutes(captchaCheck(service)), listSignUpsRoute, listGroupsRoute, send, sendAll],
    pages: [signedUpPage],
    jobs: handleRestockNotices,
  });
}
