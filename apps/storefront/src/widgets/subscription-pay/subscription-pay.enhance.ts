import { callApi } from '../../api/call-api.ts';
import { t } from '../../page-messages.ts';
import { type CardElement, mountCard } from '../shop-form/stripe-element.ts';

const CARD_UNAVAILABLE = 'The card field could not be loaded.';

/** Puts the card field of the payment service into the form that pays an unpaid period, and sends its token. Source: SUBS-08. */
export function enhanceSubscriptionPay(form: HTMLElement): () => void {
  const container = form.querySelector<HTMLElement>('.card-element');
  const { publishableKey = '', email = '' } = form.dataset;
  if (!(form instanceof HTMLFormElement) || !container) return () => {};
  let card: CardElement | null = null;
  let isGone = false;
  const say = (message: string) => {
    const host = form.querySelector('.checkout-message');
    if (host) host.textContent = message;
  };
  mountCard(container, { publishableKey, onError: say }).then(
    (element) => {
      if (isGone) element.destroy();
      else card = element;
    },
    () => say(t(CARD_UNAVAILABLE)),
  );
  const onSubmit = (event: Event) => {
    event.preventDefault();
    if (form.dataset.state === 'sending') return;
    form.dataset.state = 'sending';
    say('');
    void pay(form, card, email).then((message) => {
      if (message === null) return;
      delete form.dataset.state;
      say(message);
    });
  };
  form.addEventListener('submit', onSubmit);
  return () => {
    isGone = true;
    card?.destroy();
    form.removeEventListener('submit', onSubmit);
  };
}

/** Words of what went wrong; null when the browser continues to another page. */
async function pay(form: HTMLFormElement, card: CardElement | null, email: string): Promise<string | null> {
  const token = await card?.createToken(email);
  if (!token) return t(CARD_UNAVAILABLE);
  if (!token.ok) return token.message;
  const provider = String(new FormData(form).get('provider') ?? '');
  const { pathname } = new URL(form.action);
  const paid = await callApi('POST /subscriptions/:token', {
    params: { token: pathname.slice(pathname.lastIndexOf('/') + 1) },
    body: { action: 'pay', provider, paymentToken: token.token },
  });
  if (!paid.ok) return paid.message;
  location.assign(paid.data.url ?? pathname);
  return null;
}
