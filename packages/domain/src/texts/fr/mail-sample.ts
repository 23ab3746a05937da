import type { MAIL_SAMPLE } from '../en/mail-sample.ts';
import type { Translation } from '../texts-of.ts';

/** Content of sample emails, in French. */
export const MAIL_SAMPLE_FR: Translation<typeof MAIL_SAMPLE> = {
  bowl: 'Bol du matin',
  jug: 'Petit pichet',
  glaze: 'Émail',
  celadon: 'Céladon',
  list: 'Nouvelles de l’atelier',
  area: 'Cours d’émaillage',
  giftCard: 'Carte cadeau',
  delivery: 'Standard',
  pickup: 'Retrait à l’atelier',
  pickupHours: 'Du lundi au vendredi, de 10\u00a0h à 18\u00a0h.',
  carrier: 'La Poste',
  file: 'Patron.pdf',
  downloadsLeft: '(3 téléchargements restants)',
  canceled: 'Le dernier s’est cassé pendant l’emballage. Nous en sommes désolés.',
  note: 'L’émail que vous avez choisi demande encore deux jours. Nous expédierons votre bol vendredi.',
  refunded: 'Un bol était ébréché.',
  giftMessage: 'Pour ta nouvelle cuisine. Choisis quelque chose que tu ne t’achèterais jamais toi-même.',
};
