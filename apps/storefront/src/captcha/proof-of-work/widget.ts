import type { CaptchaOptions } from '@sitewright/browser/captcha-host';
import type { CaptchaChallenge } from '@sitewright/contract/captcha';
import type { CaptchaAction } from '@sitewright/domain/settings/captcha';
import { callApi } from '../../api/call-api.ts';
import { t } from '../../page-messages.ts';
import { solve } from './solve.ts';
import { addWidgetStyle } from './widget-style.ts';

/** Purpose of a proof. */
export type Purpose = { siteKey: string; action: CaptchaAction; formId: string };

/** Words of each state; none is announced, since what failed is told where the form is sent. */
const WORDS = {
  working: 'Checking that you are not a robot…',
  done: 'You are not a robot.',
  expired: 'You will be checked again when you send.',
  failed: 'The check did not work.',
} as const;

/** The widget of the program's own captcha. The work begins as soon as it is shown, so that it is done before sending. */
export type ProofWidget = {
  /** The proof, which may still be under way; one that has expired or failed is made again. Each is given once. */
  token(): Promise<string>;
  /** Makes another proof, since the one before may be used up. */
  reset(): void;
  destroy(): void;
};

export function showWidget(container: HTMLElement, { size }: CaptchaOptions, purpose: Purpose): ProofWidget {
  addWidgetStyle();
  const box = document.createElement('div');
  box.className = `captcha-widget captcha-${size}`;
  box.role = 'group';
  box.ariaLabel = 'CAPTCHA';
  const text = box.appendChild(document.createElement('span'));
  const again = box.appendChild(document.createElement('button'));
  again.type = 'button';
  again.textContent = t('Try again');
  container.append(box);

  let stop = new AbortController();
  let proof: Promise<string> | null = null;
  let timer = 0;
  // Timers stand still while a device sleeps; its clock does not.
  let expiresAt = Number.POSITIVE_INFINITY;
  const show = (state: keyof typeof WORDS) => {
    box.dataset.state = state;
    text.textContent = t(WORDS[state]);
    again.hidden = state !== 'failed';
  };
  const forget = () => {
    stop.abort();
    clearTimeout(timer);
    proof = null;
    expiresAt = Number.POSITIVE_INFINITY;
  };
  const begin = () => {
    forget();
    stop = new AbortController();
    const { signal } = stop;
    show('working');
    const own = make(purpose, signal);
    proof = own.then(({ token }) => token);
    own.then(
      ({ lifeMs }) => {
        if (signal.aborted) return;
        show('done');
        expiresAt = Date.now() + lifeMs;
        timer = window.setTimeout(() => {
          forget();
          show('expired');
        }, lifeMs);
      },
      () => {
        if (signal.aborted) return;
        proof = null;
        show('failed');
      },
    );
    return proof;
  };
  again.addEventListener('click', () => {
    // The button goes away; who pressed it finds the focus at the words that took its place.
    text.tabIndex = -1;
    text.focus();
    void begin().catch(() => {});
  });
  void begin().catch(() => {});
  return {
    token: () => (proof && Date.now() < expiresAt ? proof : begin()),
    reset: () => void begin().catch(() => {}),
    destroy: () => {
      forget();
      box.remove();
    },
  };
}

/** Asks for a challenge and solves it; `lifeMs` is for how long it is good, by this device's own clock. */
async function make(purpose: Purpose, signal: AbortSignal): Promise<{ token: string; lifeMs: number }> {
  const began = Date.now();
  const requested = await callApi('POST /api/captcha/challenges', { body: purpose });
  if (!requested.ok) throw new Error(requested.message);
  const challenge: CaptchaChallenge = requested.data;
  const token = await solve(challenge, signal);
  return { token, lifeMs: LIFE_MS - (Date.now() - began) };
}

/** Shorter than the server takes it for, so that what is sent just now arrives in time. */
const LIFE_MS = 9 * 60 * 1000;
