import { defineFeature, type Feature } from '../../../platform/http/feature.ts';
import { type CaptchaService, captchaCheck, captchaService } from '../../site/captcha/index.ts';
import * as restockCalls from './calls/restock.ts';
import { signUpRoutes } from './calls/sign-up.ts';
import { registerAutomaticNotices } from './jobs/automatic-notices.ts';
import { handleRestockNotices } from './jobs/restock-notice.ts';
import { signedUpPage } from './pages/signed-up.ts';

/** Those who wait for a variant that is sold out, and the emails that tell them. */
export const restock = restockWith(captchaService());

/** The same with a captcha service of one's own. */
export function restockWith(service: CaptchaService): Feature {
  return defineFeature({
    name: 'restock',
    folder: import.meta.dirname,
    routes: [...signUpRoutes(captchaCheck(service)), ...Object.values(restockCalls)],
    pages: [signedUpPage],
    jobs: handleRestockNotices,
    plugin: registerAutomaticNotices,
  });
}
