import { type CaptchaAdapter, CaptchaHost } from '@sitewright/browser/captcha-host';
import type { CaptchaAction } from '@sitewright/domain/settings/captcha';
import type { ProofWidget, Purpose } from './proof-of-work/widget.ts';
import { recaptcha } from './recaptcha.ts';

/** The captcha of one form, whoever provides it. */
export type FormCaptcha = {
  /** Shows the widget and begins the work as soon as somebody is at the form; gives what takes it away. */
  start(): () => void;
  /** A fresh token; rejects without a key, and when the provider cannot be reached. Source: FORM-43. */
  token(): Promise<string>;
  /** Puts the captcha of a form that was rejected back to its start. Source: FORM-20. */
  reset(): void;
};

type Host = Pick<CaptchaHost<unknown>, 'render' | 'execute' | 'reset' | 'destroy'>;
/** One for each key and purpose: a service's script is loaded once. */
const hosts = new Map<string, Host>();

/** The captcha of a form of the page; null where it has none. Source: specification §4, captcha. */
export function formCaptcha(form: HTMLElement, action: CaptchaAction, formId = ''): FormCaptcha | null {
  const container = form.querySelector<HTMLElement>('.captcha-container');
  if (!container) return null;
  const { provider = 'recaptcha', siteKey = '' } = container.dataset;
  const host = hostOf(provider, { siteKey, action, formId });
  const begin = () => {
    if (provider === 'self-hosted') host.render(container).catch(() => {});
  };
  return {
    start() {
      // The visitor may have reached the form before this script loaded.
      if (form.contains(document.activeElement)) begin();
      else form.addEventListener('focusin', begin, { once: true });
      return () => {
        form.removeEventListener('focusin', begin);
        host.destroy(container);
      };
    },
    async token() {
      await host.render(container);
      return host.execute(container);
    },
    reset: () => host.reset(container),
  };
}

function hostOf(provider: string, purpose: Purpose): Host {
  const name = [provider, ...Object.values(purpose)].join(' ');
  const make = () =>
    provider === 'self-hosted'
      ? new CaptchaHost(keyed(purpose, proofOfWork(purpose)))
      : new CaptchaHost(keyed(purpose, recaptcha(purpose)));
  const host = hosts.get(name) ?? make();
  hosts.set(name, host);
  return host;
}

/** Nothing is loaded for a site that has no key. Source: FORM-43. */
function keyed<Handle>({ siteKey }: Purpose, adapter: CaptchaAdapter<Handle>): CaptchaAdapter<Handle> {
  const load = async () => {
    if (siteKey === '') throw new Error('ReCaptcha has not been set up!');
    await adapter.load();
  };
  return { ...adapter, load };
}

/** The program's own captcha, whose script comes when somebody is at a form that has it. */
function proofOfWork(purpose: Purpose): CaptchaAdapter<ProofWidget> {
  let module: typeof import('./proof-of-work/widget.ts') | undefined;
  return {
    async load() {
      module = await import('./proof-of-work/widget.ts');
    },
    render(container, options) {
      if (!module) throw new Error('ReCaptcha has not been set up!');
      return module.showWidget(container, options, purpose);
    },
    execute: (widget) => widget.token(),
    reset: (widget) => widget.reset(),
    destroy: (widget) => widget.destroy(),
  };
}
