import { defineFeature, type Feature } from '../../../platform/http/feature.ts';
import { captchaRoutes } from './calls/captcha.ts';
import { type CaptchaService, captchaService } from './providers/recaptcha-service.ts';

export { type CaptchaCheck, captchaCheck } from './check-captcha.ts';
export { type CaptchaService, captchaService } from './providers/recaptcha-service.ts';

/** Whether whoever sends a form is a person, as a proof of work or the site's captcha service says. */
export const captcha = captchaWith(captchaService());

/** The same with a service of one's own. */
export function captchaWith(service: CaptchaService): Feature {
  return defineFeature({ name: 'captcha', folder: import.meta.dirname, routes: captchaRoutes(service) });
}
