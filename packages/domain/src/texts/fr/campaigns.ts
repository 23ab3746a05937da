import type { CAMPAIGN_MAIL } from '../en/campaigns.ts';
import type { Translation } from '../texts-of.ts';

/** Words of the program in an email of a campaign, in French. */
export const CAMPAIGN_MAIL_FR: Translation<typeof CAMPAIGN_MAIL> = {
  reason: 'Vous recevez cet e-mail parce que vous êtes inscrit à {list}.',
  unsubscribe: 'Se désabonner',
  preferences: 'Choisir les e-mails que vous recevez',
  buy: 'Voir le produit',
  read: 'Lire la suite',
  from: 'À partir de {price}',
  code: 'Votre code',
  shop: 'Aller sur le site',
  ends: 'Valable jusqu’au {day}',
};
