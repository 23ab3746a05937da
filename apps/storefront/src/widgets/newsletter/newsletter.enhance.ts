import { callApi } from '../../api/call-api.ts';
import { enhanceSignUp } from '../../sign-up-form.ts';
import { tellVisit } from '../../visits/tell-visit.ts';

/** Sends a newsletter form in the page. Source: MAIL-08. */
export function enhanceNewsletter(root: HTMLElement): () => void {
  const form = root as HTMLFormElement;
  return enhanceSignUp({
    ...{ root, form, captchaAction: 'newsletter_block', messageClass: 'newsletter-message' },
    messageId: `${form.querySelector('input[name="email"]')?.id ?? ''}-message`,
    done: root.dataset.done ?? '',
    read: (email) => {
      const fields = new FormData(form);
      const text = (name: string) => String(fields.get(name) ?? '').trim();
      const signUp = { listId: text('listId'), email, name: text('name'), consent: text('consent') };
      return async (captchaToken) => {
        const result = await callApi('POST /api/newsletter/sign-up', { body: { ...signUp, captchaToken } });
        if (result.ok) tellVisit('newsletter_signup');
        return result;
      };
    },
  });
}
