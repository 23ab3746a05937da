import type { MAIL_SAMPLE } from '../en/mail-sample.ts';
import type { Translation } from '../texts-of.ts';

/** Content of sample emails, in German. */
export const MAIL_SAMPLE_DE: Translation<typeof MAIL_SAMPLE> = {
  bowl: 'Müslischale',
  jug: 'Kleiner Krug',
  glaze: 'Glasur',
  celadon: 'Seladon',
  list: 'Neues aus der Werkstatt',
  area: 'Glasurkurs',
  giftCard: 'Gutschein',
  delivery: 'Standard',
  pickup: 'Abholung in der Werkstatt',
  pickupHours: 'Montag bis Freitag, 10 bis 18 Uhr.',
  carrier: 'Post',
  file: 'Schnittmuster.pdf',
  downloadsLeft: '(noch 3 Downloads)',
  canceled: 'Die letzte ist uns beim Packen zerbrochen. Das tut uns leid.',
  note: 'Ihre Glasur braucht noch zwei Tage. Wir versenden Ihre Schale am Freitag.',
  refunded: 'Eine Schale hatte einen Sprung.',
  giftMessage: 'Für die neue Küche. Such dir etwas aus, das du dir nie selbst kaufen würdest.',
};
