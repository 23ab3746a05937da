import type { DOWNLOAD_LINKS, DOWNLOADS } from '../en/downloads.ts';
import type { ERROR_PAGE } from '../en/error-page.ts';
import type { GIFT_CARD_BALANCE } from '../en/gift-card-balance.ts';
import type { RESTOCK } from '../en/restock.ts';
import type { SEARCH } from '../en/search.ts';
import type { SIGN_IN } from '../en/sign-in.ts';
import type { Translation } from '../texts-of.ts';

/** The sign-in of contributors by their organization, in Spanish. */
export const SIGN_IN_ES: Translation<typeof SIGN_IN> = {
  title: 'Iniciar sesión',
  text: 'Para quienes trabajan en este sitio.',
  action: 'Iniciar sesión con {provider}',
};

/** The search page in Spanish. */
export const SEARCH_ES: Translation<typeof SEARCH> = {
  title: 'Búsqueda',
  label: 'Buscar en este sitio',
  nothing: 'Sin resultados. Prueba con otras palabras o con menos.',
  found: { one: '{count} resultado', many: '{count} de resultados', other: '{count} resultados' },
  page: 'Página {page} de {pages}, {count} resultados',
  pages: 'Páginas',
  previous: 'Anterior',
  next: 'Siguiente',
  ofPage: 'Página',
};

/** The page of a download that gives nothing, in Spanish. */
export const DOWNLOADS_ES: Translation<typeof DOWNLOADS> = {
  title: 'Descarga no disponible',
  unknown: 'No hay ninguna descarga en esta dirección. Usa el enlace de tu pedido.',
  test: 'Este es un pedido de prueba, así que sus archivos no se pueden descargar.',
  over: 'Este enlace ha caducado o ha alcanzado su límite de descargas. Pide uno nuevo a la tienda.',
};

/** Balance page of a gift card, in Spanish. */
export const GIFT_CARD_BALANCE_ES: Translation<typeof GIFT_CARD_BALANCE> = {
  test: 'Tarjeta regalo de prueba',
  left: '{card}: quedan {amount}.',
  leftUntil: '{card}: quedan {amount}, válida hasta el {day}.',
};

/** Texts beside download links, in Spanish. */
export const DOWNLOAD_LINKS_ES: Translation<typeof DOWNLOAD_LINKS> = {
  left: {
    one: 'queda {count} descarga',
    many: 'quedan {count} de descargas',
    other: 'quedan {count} descargas',
  },
  until: 'hasta el {day}',
  manageSubscription: 'Gestionar tu suscripción',
  preview: 'Vista previa del correo',
  unknown: 'No existe ese correo.',
};

/** The page after signing up to hear of a product, in Spanish. */
export const RESTOCK_ES: Translation<typeof RESTOCK> = {
  title: '¡Inscripción completada!',
  text: 'Te escribiremos en cuanto vuelva a estar disponible.',
  back: 'Volver a la tienda',
};

/** The small page for what cannot be answered, in Spanish. */
export const ERROR_PAGE_ES: Translation<typeof ERROR_PAGE> = {
  notFound: 'Página no encontrada',
  failed: 'Algo ha fallado',
  request: 'Solicitud {id}',
  back: 'Volver',
};
