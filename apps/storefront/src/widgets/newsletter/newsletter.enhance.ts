import { callApi } from '../../api/call-api.ts';
import { enhanceSignUp } from '../../sign-up-form.ts';
import { tellVisit } from '../../visits/tell-visit.ts';

/** Sends a newsletter form in the page. Source: MAIL-08. */
export function enhanceNewsletter(root: HTMLElement): () => void {
  const form = root as HTMLFormElement;
  const text = (name: string) => String(new FormData(form).get(name) ?? '').trim();
  return enhanceSignUp({
    ...{ root, form, captchaAction: 'newsletter_block', messageClass: 'newsletter-message' },
    messageId: `${form.querySelector('input[name="email"]')?.id ?? ''}-message`,
    done: root.dataset.done ?? '',
    send: async (email, captchaToken) => {
      const body = {
        listId: text('listId'),
        email,
        name: text('name'),
        consent: text('consent'),
        captchaToken,
      };
      const result = await callApi('POST /api/newsletter/sign-up', { body });
      if (result.ok) tellVisit('newsletter_signup');
      return result;
    },
  });
}
