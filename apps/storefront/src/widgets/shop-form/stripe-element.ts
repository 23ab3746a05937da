/** Parts of Stripe's own script that the checkout uses. The card's number goes from its frame to Stripe, never to the shop. */
type StripeElement = {
  mount(container: HTMLElement): void;
  destroy(): void;
  on(event: 'change', listen: (state: { complete: boolean; error?: { message: string } }) => void): void;
};
type StripeScript = {
  elements(options?: { locale?: string }): {
    create(kind: 'card', options: { hidePostalCode: boolean; style: object }): StripeElement;
  };
  createPaymentMethod(given: {
    type: 'card';
    card: StripeElement;
    billing_details?: { name?: string; email?: string };
  }): Promise<{ paymentMethod?: { id: string }; error?: { message?: string } }>;
};

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options?: { locale?: string }) => StripeScript;
  }
}

/** Stripe asks for its script to come from this address alone. */
const SCRIPT_URL = 'https://js.stripe.com/v3/';

export type CardResult = { ok: true; token: string } | { ok: false; message: string };
export type CardElement = { createToken(email: string): Promise<CardResult>; destroy(): void };

let loading: Promise<void> | undefined;

/** Puts Stripe's card field into the page; its script is loaded at the first use. Throws when that fails. */
export async function mountCard(
  container: HTMLElement,
  input: { publishableKey: string; onError: (message: string) => void },
): Promise<CardElement> {
  loading ??= loadScript();
  await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const stripe = window.Stripe?.(input.publishableKey, { locale: document.documentElement.lang || 'auto' });
  if (!stripe) throw new Error('Stripe is not there');
  const { color, fontFamily, fontSize } = getComputedStyle(container);
  const card = stripe.elements().create('card', {
    hidePostalCode: true,
    style: { base: { color, fontFamily, fontSize } },
  });
  card.on('change', ({ error }) => input.onError(error?.message ?? ''));
  card.mount(container);
  return {
    destroy: () => card.destroy(),
    async createToken(email) {
      const billing = email === '' ? {} : { billing_details: { email } };
      const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card, ...billing });
      return paymentMethod
        ? { ok: true, token: paymentMethod.id }
        : { ok: false, message: error?.message ?? '' };
    },
  };
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT_URL;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('Stripe could not be loaded'));
    };
    document.head.append(script);
  });
}
