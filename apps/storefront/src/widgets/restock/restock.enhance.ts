import { enhanceSignUp } from '../../sign-up-form.ts';
import { sendSignUp } from './send-sign-up.ts';

/** Sends the restock form of one variant in the page; the call to action stays. Source: STOCK-07 to STOCK-17. */
export function enhanceRestock(root: HTMLElement): () => void {
  const form = root.querySelector<HTMLFormElement>('form');
  if (!form) return () => {};
  const { productId = '', variantId = '', successText = '' } = root.dataset;
  return enhanceSignUp({
    ...{ root, form, captchaAction: 'product_waitlist', messageClass: 'product-restock-message' },
    messageId: `restock-message-${variantId}`,
    done: successText,
    remains: '.product-restock-cta',
    read: (email) => {
      const box = form.querySelector<HTMLInputElement>('input[name="isJoinMailingList"]');
      const isJoinMailingList = box?.checked ?? false;
      return (token) =>
        sendSignUp({
          ...{ isJoinMailingList, productId, variantId },
          siteVisitorEmail: { email },
          recaptchaEnterpriseV3Token: { token },
        });
    },
  });
}
