import type { SUBSCRIPTION, SUBSCRIPTION_ERRORS } from '../en/subscription.ts';
import type { SUBSCRIPTION_STATES } from '../en/subscription-states.ts';
import type { Translation } from '../texts-of.ts';

/** The page of a subscription in French. */
export const SUBSCRIPTION_FR: Translation<typeof SUBSCRIPTION> = {
  subscriptions: 'Abonnements',
  noSubscriptions: 'Vous n’avez aucun abonnement.',
  subscription: 'Abonnement',
  title: 'Votre abonnement',
  status: 'Statut',
  price: 'Prix',
  next: 'Prochain paiement',
  ends: 'Prend fin le',
  paidUntil: 'Payé jusqu’au',
  endedAt: 'Terminé le',
  retry: 'Nouvelle tentative le',
  email: 'E-mails envoyés à',
  periods: 'Périodes',
  period: 'Période',
  order: 'Commande',
  toPay: 'À payer',
  notPaid: 'Pas encore payé',
  pause: 'Suspendre',
  resume: 'Reprendre',
  cancel: 'Résilier l’abonnement',
  pauseText: 'Tant qu’il est suspendu, rien n’est débité et rien n’est envoyé.',
  resumeText:
    'Il reprend après la période déjà payée\u202f; si elle est passée, la suivante commence et est débitée maintenant.',
  cancelText:
    'Plus rien ne sera débité. Cette action est définitive\u202f; vous gardez ce que vous avez payé.',
  cancelAsk: 'Résilier cet abonnement\u202f?',
  payTitle: 'Payer maintenant',
  payText:
    'Le dernier paiement n’a pas abouti. Payez cette période maintenant\u202f; les suivantes seront payées de la même façon.',
  pay: 'Payer',
  place: 'Commander cette période',
  card: 'Carte',
  cardNumber: 'Numéro de carte de test',
  cardHint:
    'Cette boutique est en mode test. Utilisez la carte 4242 4242 4242 4242\u202f; rien ne sera débité.',
  cardNeedsScripts: 'Le paiement par carte nécessite JavaScript. Activez-le dans votre navigateur.',
  noMethods: 'Cette boutique ne peut pas encaisser de paiements pour le moment.',
  test: 'Ceci est un abonnement de test\u00a0: rien n’est débité.',
  continueShopping: 'Continuer mes achats',
  unknownTitle: 'Abonnement introuvable',
  unknown: 'Il n’y a aucun abonnement à cette adresse. Utilisez le lien de votre e-mail.',
  freeUntil: 'Gratuit jusqu’au',
  trialOffer: 'Gratuit jusqu’au {day}, puis {plan}',
  trialStart: 'Commencer l’essai gratuit',
  mailCosts: 'Vous payez {plan}.',
  mailNext: 'Le prochain paiement a lieu le {day}.',
  mailEnds: 'Il prend fin le {day}.',
  mailRetry: 'Nous réessaierons le {day}.',
  mailReason: 'Motif\u00a0: {reason}',
};

/** Errors of subscription forms, in French. */
export const SUBSCRIPTION_ERRORS_FR: Translation<typeof SUBSCRIPTION_ERRORS> = {
  'payment-declined': 'Le paiement a été refusé. Essayez avec une autre carte.',
  'payment-in-progress': 'Un paiement est en cours. Vérifiez de nouveau dans une minute.',
  'payment-method-unknown': 'Choisissez comment payer.',
  'out-of-stock': 'Désolés, nous n’avons pas assez d’exemplaires de cet article.',
  'subscription-action-impossible': 'Ce n’est pas possible dans l’état actuel de l’abonnement.',
};

/** Where a subscription stands, in French. */
export const SUBSCRIPTION_STATES_FR: Translation<typeof SUBSCRIPTION_STATES> = {
  active: 'Actif',
  'past-due': 'En retard de paiement',
  paused: 'Suspendu',
  cancelled: 'Résilié',
  completed: 'Terminé',
};
