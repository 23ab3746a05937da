import type { Mails, OrderConfirmedMail, RenderedMail, ReviewRequestMail } from './mail-data.ts';

export type { OrderConfirmedMail, RenderedMail } from './mail-data.ts';

/** Node strips types but no JSX, so the mails are built by Vite into this one file. */
const BUNDLE = new URL('../dist/mails.js', import.meta.url);

let loaded: Promise<Mails> | undefined;

/** The confirmation mail of an order. React is loaded with the first mail. Throws when the mails are not built. */
export async function renderOrderConfirmed(data: OrderConfirmedMail): Promise<RenderedMail> {
  return (await loadMails()).renderOrderConfirmed(data);
}

/** The mail that asks for reviews. Throws when the mails are not built. */
export async function renderReviewRequest(data: ReviewRequestMail): Promise<RenderedMail> {
  return (await loadMails()).renderReviewRequest(data);
}

async function loadMails(): Promise<Mails> {
  loaded ??= import(BUNDLE.href).catch((error: unknown) => {
    loaded = undefined;
    throw new Error('The mails are not built: run "npm run build" first.', { cause: error });
  });
  return loaded;
}
