import type { DOWNLOAD_LINKS, DOWNLOADS } from '../en/downloads.ts';
import type { ERROR_PAGE } from '../en/error-page.ts';
import type { GIFT_CARD_BALANCE } from '../en/gift-card-balance.ts';
import type { RESTOCK } from '../en/restock.ts';
import type { SEARCH } from '../en/search.ts';
import type { SIGN_IN } from '../en/sign-in.ts';
import type { Translation } from '../texts-of.ts';

/** The sign-in of contributors by their organization, in French. */
export const SIGN_IN_FR: Translation<typeof SIGN_IN> = {
  title: 'Se connecter',
  text: 'Pour les personnes qui travaillent sur ce site.',
  action: 'Se connecter avec {provider}',
};

/** The search page in French. */
export const SEARCH_FR: Translation<typeof SEARCH> = {
  title: 'Recherche',
  label: 'Rechercher sur ce site',
  nothing: 'Aucun résultat. Essayez d’autres mots, ou moins de mots.',
  found: { one: '{count} résultat', many: '{count} de résultats', other: '{count} résultats' },
  page: 'Page {page} sur {pages}, {count} résultats',
  pages: 'Pages',
  previous: 'Précédent',
  next: 'Suivant',
  ofPage: 'Page',
};

/** The page of a download that gives nothing, in French. */
export const DOWNLOADS_FR: Translation<typeof DOWNLOADS> = {
  title: 'Téléchargement indisponible',
  unknown: 'Il n’y a aucun téléchargement à cette adresse. Utilisez le lien de votre commande.',
  test: 'Ceci est une commande de test, ses fichiers ne peuvent donc pas être téléchargés.',
  over: 'Ce lien a expiré ou a atteint sa limite de téléchargements. Demandez-en un nouveau à la boutique.',
};

/** Balance page of a gift card, in French. */
export const GIFT_CARD_BALANCE_FR: Translation<typeof GIFT_CARD_BALANCE> = {
  test: 'Carte cadeau de test',
  left: '{card}\u00a0: solde de {amount}.',
  leftUntil: '{card}\u00a0: solde de {amount}, valable jusqu’au {day}.',
};

/** Texts beside download links, in French. */
export const DOWNLOAD_LINKS_FR: Translation<typeof DOWNLOAD_LINKS> = {
  left: {
    one: '{count} téléchargement restant',
    many: '{count} de téléchargements restants',
    other: '{count} téléchargements restants',
  },
  until: 'jusqu’au {day}',
  manageSubscription: 'Gérer votre abonnement',
  preview: 'Aperçu d’un e-mail',
  unknown: 'Cet e-mail n’existe pas.',
};

/** The page after signing up to hear of a product, in French. */
export const RESTOCK_FR: Translation<typeof RESTOCK> = {
  title: 'C’est noté\u202f!',
  text: 'Nous vous écrirons dès que le produit sera de retour.',
  back: 'Retour à la boutique',
};

/** The small page for what cannot be answered, in French. */
export const ERROR_PAGE_FR: Translation<typeof ERROR_PAGE> = {
  notFound: 'Page introuvable',
  failed: 'Une erreur s’est produite',
  request: 'Requête {id}',
  back: 'Retour',
};
