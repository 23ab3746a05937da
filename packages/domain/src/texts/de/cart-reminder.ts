import type { CART_REMINDER, CART_REMINDER_MAIL } from '../en/cart-reminder.ts';
import type { Translation } from '../texts-of.ts';

/** The email to those who left a cart, in German. */
export const CART_REMINDER_MAIL_DE: Translation<typeof CART_REMINDER_MAIL> = {
  heading: 'In Ihrem Warenkorb liegt noch etwas',
  button: 'Warenkorb öffnen',
  code: 'Ihr Code: {code}. Er ist schon eingetragen, wenn Sie den Warenkorb öffnen.',
  once: 'Zu einem Warenkorb bekommen Sie eine E-Mail. Für Sie ist nichts zurückgelegt.',
  stop: 'Keine E-Mails mehr zu Warenkörben',
};

/** The pages that it leads to, in German. */
export const CART_REMINDER_DE: Translation<typeof CART_REMINDER> = {
  reopenTitle: 'Ihr Warenkorb',
  reopenText: 'Er ist noch da. Preise und Bestand können sich seitdem geändert haben.',
  reopen: 'Warenkorb öffnen',
  goneTitle: 'Diesen Warenkorb gibt es nicht mehr',
  gone: 'Er wurde bestellt oder ist zu alt.',
  stopTitle: 'Keine E-Mails mehr zu Warenkörben',
  stopText: 'Sie bekommen dann keine E-Mails mehr zu Warenkörben, die Sie bei {site} zurücklassen.',
  stop: 'Keine E-Mails mehr schicken',
  stoppedTitle: 'Erledigt',
  stopped: 'Sie bekommen keine E-Mails mehr zu Warenkörben.',
  home: 'Zurück zur Website',
};
