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

async function loadService(siteKey: string): Promise<void> {
  if (!window.grecaptcha?.enterprise) await loadScript(`${SERVICE}?render=${encodeURIComponent(siteKey)}`);
  // What was loaded may be no service: a blocker answers with an empty script.
  const service = enterprise();
  await new Promise<void>((resolve) => service.ready(resolve));
}

function loadScript(src: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = resolve;
    script.onerror = () => {
      script.remove();
      reject(new Error('The captcha could not be loaded.'));
    };
    document.head.append(script);
  });
}

function enterprise(): Enterprise {
  const service = window.grecaptcha?.enterprise;
  if (!service) throw new Error('ReCaptcha has not been set up!');
  return service;
}
