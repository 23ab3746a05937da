import type {
  GIFT_CARD_MAIL,
  GIFT_CARDS_MAIL,
  ORDER_MAIL,
  ORDER_MAIL_HEADINGS,
  RESTOCK_MAIL,
  REVIEW_MAIL,
} from '../en/mails.ts';
import type { Translation } from '../texts-of.ts';

/** Emails about orders in French. */
export const ORDER_MAIL_FR: Translation<typeof ORDER_MAIL> = {
  testMode: 'Ceci est une commande de test\u00a0: rien n’a été débité et rien ne sera envoyé.',
  viewOrder: 'Voir votre commande',
  subtotal: 'Sous-total',
  discount: 'Réduction',
  shipping: 'Livraison',
  tax: 'Taxes',
  includedTax: 'Taxes incluses',
  total: 'Total',
  giftCard: 'Carte cadeau',
  toPay: 'Payé autrement',
  refunded: 'Remboursé',
  delivery: 'Livraison',
  pickup: 'Retrait',
  payment: 'Comment payer',
  parcel: 'Votre colis',
  trackingNumber: 'Numéro de suivi',
  track: 'Suivre votre colis',
  downloads: 'Vos fichiers',
  subscription: 'Votre abonnement',
};

/** Headings of the emails about orders in French. */
export const ORDER_MAIL_HEADINGS_FR: Translation<typeof ORDER_MAIL_HEADINGS> = {
  'order-confirmed': 'Merci de votre commande',
  'order-received': 'Nous avons bien reçu votre commande',
  'order-shipped': 'Votre commande est en route',
  'order-ready': 'Votre commande est prête à être retirée',
  'order-refunded': 'Votre remboursement',
  'order-canceled': 'Votre commande a été annulée',
  'order-downloads': 'Vos téléchargements',
  'order-gift-cards': 'Vos cartes cadeaux',
  'order-note': 'À propos de votre commande',
  'subscription-started': 'Votre abonnement a commencé',
  'subscription-trial-ending': 'Votre essai gratuit prend fin',
  'subscription-renewing': 'Votre abonnement sera bientôt renouvelé',
  'subscription-failed': 'Votre paiement n’a pas abouti',
  'subscription-ending': 'Votre abonnement prend fin',
  'subscription-cancelled': 'Votre abonnement est résilié',
};

/** The mail with a gift card in French. */
export const GIFT_CARD_MAIL_FR: Translation<typeof GIFT_CARD_MAIL> = {
  heading: 'Une carte cadeau pour vous',
  from: 'De la part de {name}',
  code: 'Votre code',
  value: 'Valeur',
  until: 'Elle est valable jusqu’au {day}.',
  shop: 'Aller à la boutique',
  balance: 'Consulter le solde',
  keep: 'Conservez cet e-mail\u00a0: toute personne qui a le code peut utiliser la carte, et personne d’autre que vous ne l’a.',
};

/** Messages in their place where an email has several gift cards, in French. */
export const GIFT_CARDS_MAIL_FR: Translation<typeof GIFT_CARDS_MAIL> = {
  subject: 'Cartes cadeaux de {siteTitle}\u00a0: {amount}',
  introduction:
    'Voici vos cartes cadeaux pour {siteTitle}\u00a0: {amount}. Saisissez un code au moment de payer, autant ' +
    'de fois que vous le souhaitez, jusqu’à épuisement du solde de sa carte.',
  heading: 'Des cartes cadeaux pour vous',
  code: 'Vos codes',
  until: 'Elles sont valables jusqu’au {day}.',
  balance: 'Consulter un solde',
  keep: 'Conservez cet e-mail\u00a0: toute personne qui a un code peut utiliser sa carte, et personne d’autre que vous ne l’a.',
};

/** The mail to those who wait for a product, in French. */
export const RESTOCK_MAIL_FR: Translation<typeof RESTOCK_MAIL> = {
  heading: 'De nouveau en stock',
  button: 'Voir le produit',
  once: 'Vous ne recevrez cet e-mail qu’une fois. Les quantités peuvent être limitées et rien n’est réservé à votre nom.',
};

/** The mail that asks for reviews, in French. */
export const REVIEW_MAIL_FR: Translation<typeof REVIEW_MAIL> = {
  heading: 'Votre commande vous plaît-elle\u202f?',
  write: 'Donner mon avis',
  once: 'Nous ne posons la question qu’une fois par commande.',
};
