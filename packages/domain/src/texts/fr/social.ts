import type { COMMENTS } from '../en/comments.ts';
import type { REVIEW_PAGES, REVIEWS } from '../en/reviews.ts';
import type { SOCIAL } from '../en/social.ts';
import type { Translation } from '../texts-of.ts';

/** Comments, likes and share buttons in the browser, in French. */
export const SOCIAL_FR: Translation<typeof SOCIAL> = {
  likes: { one: '{count} J’aime', many: '{count} de J’aime', other: '{count} J’aime' },
  sending: 'Envoi en cours…',
  commentShown: 'Votre commentaire a été ajouté.',
  commentWaits: 'Merci. Votre commentaire apparaîtra une fois approuvé.',
  checkEntries: 'Un ou plusieurs champs ne sont pas valables, vérifiez votre saisie.',
  unableToComment: 'Impossible d’ajouter votre commentaire',
  reply: 'Répondre',
  cancelReply: 'Annuler la réponse',
  report: 'Signaler',
  reported: 'Signalé',
  shareOn: 'Partager sur {service}',
};

/** Comments as plain HTML, in French. */
export const COMMENTS_FR: Translation<typeof COMMENTS> = {
  heading: 'Commentaires',
  leave: 'Laisser un commentaire',
  name: 'Nom',
  email: 'Adresse e-mail',
  emailHint: 'Elle ne sera pas affichée.',
  website: 'Site web (facultatif)',
  comment: 'Commentaire',
  post: 'Publier le commentaire',
  reply: 'Répondre',
  trap: 'Laissez ce champ vide',
  byOwner: 'Auteur',
  closed: 'Les commentaires sont fermés.',
};

/** Reviews of a product in French. */
export const REVIEWS_FR: Translation<typeof REVIEWS> = {
  reviews: 'Avis',
  none: 'Aucun avis pour le moment.',
  summary: {
    one: '{average} · {count} avis',
    many: '{average} · {count} d’avis',
    other: '{average} · {count} avis',
  },
  outOf: 'Note\u00a0: {rating} sur {most}',
  more: 'Plus d’avis',
};

/** Pages around comments and reviews in French. */
export const REVIEW_PAGES_FR: Translation<typeof REVIEW_PAGES> = {
  receivedTitle: 'Merci de votre commentaire',
  received: 'Il apparaîtra une fois approuvé.',
  back: 'Retour',
  title: 'Donnez votre avis sur votre commande',
  intro: 'Dites aux autres ce que vous pensez de votre achat. Votre nom figure à côté de votre avis.',
  stars: 'Étoiles',
  starCount: { one: '{count} étoile', many: '{count} d’étoiles', other: '{count} étoiles' },
  reviewTitle: 'Titre (facultatif)',
  text: 'Votre avis',
  name: 'Votre nom',
  send: 'Envoyer l’avis',
  change: 'Modifier l’avis',
  waiting:
    'Merci. La boutique relit votre avis avant de l’afficher\u202f; d’ici là, vous pouvez le modifier.',
  decided: 'Merci de votre avis.',
  expiredTitle: 'Ce lien n’est plus valable',
  expired:
    'Il n’y a aucune commande à cette adresse. Utilisez le lien de l’e-mail que nous vous avons envoyé.',
  reviewsOf: 'Avis sur {title}',
  backToProduct: 'Retour au produit',
};
