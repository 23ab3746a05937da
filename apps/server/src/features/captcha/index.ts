import { defineFeature } from '../../platform/http/feature.ts';
import { readCaptcha, writeCaptchaSecret } from './secret-calls.ts';

export { type CaptchaCheck, captchaCheck } from './check-captcha.ts';

/** Whether whoever sends a form is a person, as the site's captcha service says. */
export const captcha = defineFeature({
  name: 'captcha',
  folder: import.meta.dirname,
  routes: [readCaptcha, writeCaptchaSecret],
});
