import type { CaptchaAdapter } from '@sitewright/browser/captcha-host';

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

/** The service checks in the background, so there is nothing to show; its handle is the key. Source: FORM-47. */
export function recaptcha({ siteKey, action }: { siteKey: string; action: string }): CaptchaAdapter<string> {
  return {
    load: () => loadService(siteKey),
    render: () => siteKey,
    execute: (key) => enterprise().execute(key, { action }),
    reset: () => {},
    destroy: () => {},
  };
}

function loadService(siteKey: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (window.grecaptcha?.enterprise) {
    window.grecaptcha.enterprise.ready(resolve);
    return promise;
  }
  const script = document.createElement('script');
  script.src = `${SERVICE}?render=${encodeURIComponent(siteKey)}`;
  script.async = true;
  const fail = (error: unknown) => {
    script.remove();
    reject(error);
  };
  // What was loaded may be no service: a blocker answers with an empty script.
  script.onload = () => {
    try {
      enterprise().ready(resolve);
    } catch (error) {
      fail(error);
    }
  };
  script.onerror = () => fail(new Error('The captcha could not be loaded.'));
  document.head.append(script);
  return promise;
}

function enterprise(): Enterprise {
  const service = window.grecaptcha?.enterprise;
  if (!service) throw new Error('ReCaptcha has not been set up!');
  return service;
}
