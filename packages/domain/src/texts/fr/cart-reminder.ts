import type { CART_REMINDER, CART_REMINDER_MAIL } from '../en/cart-reminder.ts';
import type { Translation } from '../texts-of.ts';

/** The email to those who left a cart, in French. */
export const CART_REMINDER_MAIL_FR: Translation<typeof CART_REMINDER_MAIL> = {
  heading: 'Votre panier vous attend',
  button: 'Ouvrir mon panier',
  code: 'Votre code\u00a0: {code}. Il est déjà saisi quand vous ouvrez le panier.',
  once: 'Vous recevez un seul e-mail par panier. Rien n’est réservé pour vous.',
  stop: 'Plus d’e-mails au sujet de paniers',
};

/** The pages that it leads to, in French. */
export const CART_REMINDER_FR: Translation<typeof CART_REMINDER> = {
  reopenTitle: 'Votre panier',
  reopenText: 'Il est toujours là. Les prix et le stock ont pu changer depuis.',
  reopen: 'Ouvrir mon panier',
  goneTitle: 'Ce panier n’existe plus',
  gone: 'Il a été commandé ou il est trop ancien.',
  stopTitle: 'Plus d’e-mails au sujet de paniers',
  stopText: 'Vous ne recevrez plus d’e-mails au sujet de paniers laissés chez {site}.',
  stop: 'Arrêter ces e-mails',
  stoppedTitle: 'C’est fait',
  stopped: 'Vous ne recevrez plus d’e-mails au sujet de paniers.',
  home: 'Retour au site',
};
