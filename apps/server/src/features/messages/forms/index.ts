import { defineFeature, type Feature } from '../../../platform/http/feature.ts';
import { type CaptchaService, captchaCheck, captchaService } from '../../site/captcha/index.ts';
import { sendingRoutes } from './calls/form-sending.ts';
import * as submissionCalls from './calls/form-submissions.ts';
import * as formCalls from './calls/forms.ts';
import { registerCleanUp } from './jobs/clean-up.ts';

export { openDraft } from './drafts.ts';
export { getRequestedForm as getAskedForm, listBlockForms, toBlockForm } from './published-form.ts';
export { validateRequestedForm as validateAskedForm } from './validate-published-form.ts';

/** Forms that owners make and visitors fill in, and what was sent by them. */
export const forms = formsWith(captchaService());

/** The same with a captcha service of one's own. */
export function formsWith(service: CaptchaService): Feature {
  return defineFeature({
    name: 'forms',
    folder: import.meta.dirname,
    routes: [
      ...Object.values(formCalls),
      ...Object.values(submissionCalls),
      ...sendingRoutes(captchaCheck(service)),
    ],
    plugin: registerCleanUp,
  });
}
