import type { PrintedCaptcha } from '@sitewright/domain/settings/captcha';
import { escapeAttribute } from '@sitewright/template/html/escape-html';

/** Where the script of a form shows its captcha; nothing for none. */
export function captchaMarkup(captcha: PrintedCaptcha | null): string {
  if (captcha === null) return '';
  const provider = captcha.provider === 'recaptcha' ? '' : ` data-provider="${captcha.provider}"`;
  return `<div class="captcha-container" data-site-key="${escapeAttribute(captcha.siteKey)}"${provider}></div>`;
}
