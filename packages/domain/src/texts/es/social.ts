import type { COMMENTS } from '../en/comments.ts';
import type { REVIEW_PAGES, REVIEWS } from '../en/reviews.ts';
import type { SOCIAL } from '../en/social.ts';
import type { Translation } from '../texts-of.ts';

/** Comments, likes and share buttons in the browser, in Spanish. */
export const SOCIAL_ES: Translation<typeof SOCIAL> = {
  likes: { one: '{count} me gusta', many: '{count} de me gusta', other: '{count} me gusta' },
  sending: 'Enviando…',
  commentShown: 'Se ha añadido tu comentario.',
  commentWaits: 'Gracias. Tu comentario aparecerá cuando se apruebe.',
  checkEntries: 'Uno o más campos no son válidos; revisa los datos.',
  unableToComment: 'No se pudo añadir tu comentario',
  reply: 'Responder',
  cancelReply: 'Cancelar respuesta',
  report: 'Denunciar',
  reported: 'Denunciado',
  shareOn: 'Compartir en {service}',
};

/** Comments as plain HTML, in Spanish. */
export const COMMENTS_ES: Translation<typeof COMMENTS> = {
  heading: 'Comentarios',
  leave: 'Dejar un comentario',
  name: 'Nombre',
  email: 'Correo electrónico',
  emailHint: 'No se muestra públicamente.',
  website: 'Sitio web (opcional)',
  comment: 'Comentario',
  post: 'Publicar comentario',
  reply: 'Responder',
  trap: 'Deja este campo vacío',
  byOwner: 'Autor',
  closed: 'Los comentarios están cerrados.',
};

/** Reviews of a product in Spanish. */
export const REVIEWS_ES: Translation<typeof REVIEWS> = {
  reviews: 'Opiniones',
  none: 'Todavía no hay opiniones.',
  summary: {
    one: '{average} · {count} opinión',
    many: '{average} · {count} de opiniones',
    other: '{average} · {count} opiniones',
  },
  outOf: '{rating} de {most} estrellas',
  more: 'Más opiniones',
};

/** Pages around comments and reviews in Spanish. */
export const REVIEW_PAGES_ES: Translation<typeof REVIEW_PAGES> = {
  receivedTitle: 'Gracias por tu comentario',
  received: 'Aparecerá cuando se apruebe.',
  back: 'Volver',
  title: 'Opina sobre tu pedido',
  intro: 'Cuenta a otros qué te parece tu compra. Tu nombre aparece junto a tu opinión.',
  stars: 'Estrellas',
  starCount: { one: '{count} estrella', many: '{count} de estrellas', other: '{count} estrellas' },
  reviewTitle: 'Título (opcional)',
  text: 'Tu opinión',
  name: 'Tu nombre',
  send: 'Enviar opinión',
  change: 'Cambiar opinión',
  waiting: 'Gracias. La tienda revisa tu opinión antes de mostrarla; hasta entonces puedes cambiarla.',
  decided: 'Gracias por tu opinión.',
  expiredTitle: 'Este enlace ya no es válido',
  expired: 'No hay ningún pedido en esta dirección. Usa el enlace del correo que te enviamos.',
  reviewsOf: 'Opiniones sobre {title}',
  backToProduct: 'Volver al producto',
};
