import type { LIST_CONFIRM_MAIL, LIST_WELCOME_MAIL, NEWSLETTER } from '../en/newsletter.ts';
import type { Translation } from '../texts-of.ts';

/** The pages around mailing lists in French. */
export const NEWSLETTER_FR: Translation<typeof NEWSLETTER> = {
  listOffer: 'Recevoir les nouveautés et les offres par e-mail',
  confirmTitle: 'Confirmez votre inscription',
  confirmText: 'Vous recevrez des e-mails de {site}\u00a0: {lists}.',
  confirm: 'Confirmer',
  confirmedTitle: 'Vous êtes inscrit',
  confirmedText: 'Merci. Votre adresse est confirmée.',
  expiredTitle: 'Ce lien n’est plus valable',
  expired: 'Les liens de confirmation expirent au bout de 7 jours. Veuillez vous réinscrire.',
  sentTitle: 'Presque terminé',
  sent: 'Merci. Si votre adresse doit encore être confirmée, nous vous avons envoyé un e-mail\u00a0: ouvrez le lien qu’il contient.',
  unsubscribeTitle: 'Se désabonner',
  unsubscribeText: 'Vous ne recevrez plus d’e-mails de la liste {list} de {site}.',
  unsubscribe: 'Se désabonner',
  unsubscribedTitle: 'Vous êtes désabonné',
  unsubscribedText: 'Vous ne recevrez plus d’e-mails de cette liste.',
  preferences: 'Choisir les e-mails que vous recevez',
  preferencesTitle: 'Vos e-mails',
  preferencesText: 'E-mails envoyés à {email}',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  savedWaits:
    'Enregistré. Pour recevoir de nouveau les e-mails d’une liste que vous avez quittée, ouvrez le lien de l’e-mail que nous venons de vous envoyer.',
  waits: '(pas encore confirmé)',
  unsubscribeAll: 'Se désabonner de toutes les listes',
  home: 'Retour au site',
};

/** The mail that asks for a confirmation, in French. */
export const LIST_CONFIRM_MAIL_FR: Translation<typeof LIST_CONFIRM_MAIL> = {
  button: 'Continuer pour confirmer',
  after:
    'Le lien est valable 7 jours. Si ce n’était pas vous, ignorez cet e-mail\u00a0: vous ne recevrez rien d’autre.',
};

/** The mail to those who are on a list now, in French. */
export const LIST_WELCOME_MAIL_FR: Translation<typeof LIST_WELCOME_MAIL> = {
  button: 'Aller sur le site',
  after: 'Vous recevez cet e-mail parce que vous êtes inscrit à {list}.',
  unsubscribe: 'Se désabonner',
  preferences: 'Choisir les e-mails que vous recevez',
};
