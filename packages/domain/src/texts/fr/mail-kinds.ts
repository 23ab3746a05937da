import type { MailKind } from '../../mail/mail-texts.ts';
import type { Messages } from '../texts-of.ts';

/** Subjects of emails in French, where the owner has given none. */
export const MAIL_SUBJECTS_FR: Readonly<Record<MailKind, string>> & Messages = {
  'order-confirmed': '{siteTitle}\u00a0: commande {orderNumber} confirmée',
  'order-received': '{siteTitle}\u00a0: commande {orderNumber} bien reçue',
  'order-shipped': '{siteTitle}\u00a0: votre commande {orderNumber} est en route',
  'order-ready': '{siteTitle}\u00a0: votre commande {orderNumber} est prête à être retirée',
  'order-refunded': '{siteTitle}\u00a0: {amount} remboursés sur la commande {orderNumber}',
  'order-canceled': '{siteTitle}\u00a0: commande {orderNumber} annulée',
  'order-downloads': '{siteTitle}\u00a0: vos téléchargements pour la commande {orderNumber}',
  'order-gift-cards': '{siteTitle}\u00a0: vos cartes cadeaux de la commande {orderNumber}',
  'gift-card': 'Une carte cadeau de {amount} offerte chez {siteTitle}',
  'order-note': '{siteTitle}\u00a0: à propos de votre commande {orderNumber}',
  'subscription-started': '{siteTitle}\u00a0: votre abonnement à {subscription}',
  'subscription-trial-ending': '{siteTitle}\u00a0: votre essai gratuit de {subscription} prend fin',
  'subscription-renewing': '{siteTitle}\u00a0: {subscription} sera bientôt renouvelé',
  'subscription-failed': '{siteTitle}\u00a0: le renouvellement de {subscription} a échoué',
  'subscription-ending': '{siteTitle}\u00a0: votre abonnement à {subscription} prend fin',
  'subscription-cancelled': '{siteTitle}\u00a0: votre abonnement à {subscription} est résilié',
  restock: 'De nouveau en stock\u00a0: {product}',
  'review-request': '{siteTitle}\u00a0: votre commande vous plaît-elle\u202f?',
  'cart-reminder': 'Votre panier chez {siteTitle}',
  'list-confirm': 'Confirmez votre inscription à {siteTitle}',
  'list-welcome': 'Bienvenue sur {list}',
  'member-confirm-sign-up': 'Terminez la création de votre compte sur {siteTitle}',
  'member-welcome': 'Bienvenue sur {siteTitle}',
  'member-account-known': 'Vous avez un compte sur {siteTitle}',
  'member-password-reset': 'Choisissez un nouveau mot de passe',
  'member-sign-in-link': 'Connexion à {siteTitle}',
  'member-confirm-email': 'Confirmez votre nouvelle adresse e-mail',
  'member-invited': '{siteTitle}\u00a0: vous avez accès à {area}',
};

/** Introductions of emails in French, where the owner has given none. */
export const MAIL_INTRODUCTIONS_FR: Readonly<Record<MailKind, string>> & Messages = {
  'order-confirmed': 'Votre numéro de commande est {orderNumber}. Nous avons bien reçu votre paiement.',
  'order-received':
    'Votre numéro de commande est {orderNumber}. Nous la préparerons dès que nous aurons reçu votre paiement de {total}.',
  'order-shipped': 'Ces articles de votre commande {orderNumber} ont été expédiés.',
  'order-ready': 'Vous pouvez retirer ces articles de votre commande {orderNumber}.',
  'order-refunded':
    'Nous avons remboursé {amount}. Quelques jours peuvent s’écouler avant que la somme n’arrive sur votre compte.',
  'order-canceled': 'Votre commande {orderNumber} a été annulée.',
  'order-downloads': 'Merci. Vos fichiers sont prêts.',
  'order-gift-cards':
    'Merci. Nous enverrons chaque carte cadeau et son code à son destinataire le jour que vous avez choisi.',
  'gift-card':
    'Voici votre carte cadeau de {amount} pour {siteTitle}. Saisissez son code au moment de payer, autant de ' +
    'fois que vous le souhaitez, jusqu’à épuisement du solde.',
  'order-note': 'Nous vous écrivons au sujet de votre commande {orderNumber}.',
  'subscription-started':
    'Votre abonnement à {subscription} a commencé. Vous pouvez le modifier ou le résilier à tout moment.',
  'subscription-trial-ending':
    'Votre essai gratuit de {subscription} prend bientôt fin, vous paierez ensuite {amount}. Si vous résiliez avant, rien ne sera débité.',
  'subscription-renewing':
    'Votre abonnement à {subscription} sera bientôt renouvelé, vous paierez alors {amount}. Si vous résiliez avant, rien ne sera débité.',
  'subscription-failed':
    'Le paiement de {amount} pour {subscription} n’a pas abouti. Nous réessaierons dans quelques jours\u202f; ' +
    'vous pouvez aussi payer dès maintenant d’une autre façon.',
  'subscription-ending':
    'Tous les paiements pour {subscription} ont été effectués. L’abonnement prend fin automatiquement\u202f; plus rien ne sera débité.',
  'subscription-cancelled': 'Votre abonnement à {subscription} est résilié. Plus rien ne sera débité.',
  restock: '{product} est de nouveau disponible chez {siteTitle}. Vous nous aviez demandé de vous prévenir.',
  'review-request':
    'Vous avez récemment acheté chez {siteTitle} (commande {orderNumber}). Votre avis aide les autres à choisir.',
  'cart-reminder': '{product} est toujours dans votre panier chez {siteTitle}.',
  'list-confirm':
    'Quelqu’un a demandé à recevoir les e-mails de {list} à cette adresse. Si c’est vous, confirmez\u00a0:',
  'list-welcome': 'Merci de votre inscription. Vous recevrez désormais nos e-mails.',
  'member-confirm-sign-up':
    'Quelqu’un a demandé un compte avec cette adresse. Si c’est vous, terminez sa création dans un délai d’un jour\u00a0:',
  'member-welcome':
    'Votre compte sur {siteTitle} est prêt. Vous y trouverez vos commandes, vos adresses et vos abonnements.',
  'member-account-known':
    'Quelqu’un a voulu créer un compte avec cette adresse, mais il en existe déjà un. Si c’est vous, connectez-vous\u00a0:',
  'member-password-reset':
    'Quelqu’un a demandé un nouveau mot de passe pour votre compte. Si c’est vous, ouvrez ce lien dans l’heure qui suit\u00a0:',
  'member-sign-in-link':
    'Quelqu’un a demandé à se connecter avec cette adresse. Si c’est vous, ouvrez ce lien dans les 10 minutes\u00a0:',
  'member-confirm-email':
    'Vous avez demandé à vous connecter désormais avec cette adresse. Ouvrez ce lien dans l’heure qui suit, pendant que vous êtes connecté\u00a0:',
  'member-invited':
    'Vous avez désormais accès à {area}. Connectez-vous avec cette adresse e-mail pour en profiter\u00a0:',
};
