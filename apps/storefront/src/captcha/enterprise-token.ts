import { type CaptchaAdapter, CaptchaHost } from '@sitewright/browser/captcha-host';

const SERVICE = 'https://www.google.com/recaptcha/enterprise.js';

type Enterprise = {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
};
declare global {
  interface Window {
    grecaptcha?: { enterprise?: Enterprise };
  }
}

/** One host for each key and action; the script is loaded once. */
const hosts = new Map<string, CaptchaHost<string>>();

/**
 * Token of the site's captcha for what `action` names, by the key that the container carries. Rejects without a key, and
 * when the service cannot be reached. Source: specification §7, FORM-47.
 */
export async function enterpriseToken(container: HTMLElement, action: string): Promise<string> {
  const host = hostOf(container, action);
  await host.render(container);
  return host.execute(container);
}

/** Puts the captcha of a form that was refused back to its start. Source: FORM-20. */
export function resetCaptcha(container: HTMLElement, action: string): void {
  hostOf(container, action).reset(container);
}

function hostOf({ dataset }: HTMLElement, action: string): CaptchaHost<string> {
  const siteKey = dataset.siteKey ?? '';
  const host = hosts.get(`${action} ${siteKey}`) ?? new CaptchaHost(enterpriseAdapter(siteKey, action));
  hosts.set(`${action} ${siteKey}`, host);
  return host;
}

/** The service judges in the background, so there is nothing to show; its handle is the key. */
function enterpriseAdapter(siteKey: string, action: string): CaptchaAdapter<string> {
  return {
    load: () => loadService(siteKey),
    render: () => siteKey,
    execute: (key) => enterprise().execute(key, { action }),
    reset: () => {},
    destroy: () => {},
  };
}

function loadService(siteKey: string): Promise<void> {
  if (siteKey === '') return Promise.reject(new Error('ReCaptcha has not been set up!'));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (window.grecaptcha?.enterprise) {
    window.grecaptcha.enterprise.ready(resolve);
    return promise;
  }
  const script = document.createElement('script');
  script.src = `${SERVICE}?render=${encodeURIComponent(siteKey)}`;
  script.async = true;
  script.onload = () => enterprise().ready(resolve);
  script.onerror = () => {
    script.remove();
    reject(new Error('The captcha could not be loaded.'));
  };
  document.head.append(script);
  return promise;
}

function enterprise(): Enterprise {
  const service = window.grecaptcha?.enterprise;
  if (!service) throw new Error('ReCaptcha has not been set up!');
  return service;
}
