import type { LIST_CONFIRM_MAIL, LIST_WELCOME_MAIL, NEWSLETTER } from '../en/newsletter.ts';
import type { Translation } from '../texts-of.ts';

/** The pages around mailing lists in Spanish. */
export const NEWSLETTER_ES: Translation<typeof NEWSLETTER> = {
  listOffer: 'Quiero recibir novedades y ofertas por correo',
  confirmTitle: 'Confirma tu suscripción',
  confirmText: 'Recibirás correos de {site}: {lists}.',
  confirm: 'Confirmar',
  confirmedTitle: 'Suscripción confirmada',
  confirmedText: 'Gracias. Tu dirección está confirmada.',
  expiredTitle: 'Este enlace ya no es válido',
  expired: 'Los enlaces de confirmación caducan a los 7 días. Vuelve a suscribirte.',
  sentTitle: 'Ya casi está',
  sent: 'Gracias. Si tu dirección aún debe confirmarse, te hemos enviado un correo: usa el enlace que contiene.',
  unsubscribeTitle: 'Darse de baja',
  unsubscribeText: 'No recibirás más correos de la lista {list} de {site}.',
  unsubscribe: 'Darme de baja',
  unsubscribedTitle: 'Te has dado de baja',
  unsubscribedText: 'Ya no recibirás correos de esta lista.',
  preferences: 'Elegir qué correos recibes',
  preferencesTitle: 'Tus correos',
  preferencesText: 'Correos a {email}',
  save: 'Guardar',
  saved: 'Guardado.',
  savedWaits:
    'Guardado. Para volver a recibir los correos de una lista que dejaste, usa el enlace del correo que te hemos enviado.',
  waits: '(sin confirmar)',
  unsubscribeAll: 'Darme de baja de todas',
  home: 'Volver al sitio',
};

/** The mail that asks for a confirmation, in Spanish. */
export const LIST_CONFIRM_MAIL_ES: Translation<typeof LIST_CONFIRM_MAIL> = {
  button: 'Continuar para confirmar',
  after: 'El enlace funciona durante 7 días. Si no fuiste tú, ignora este correo: no recibirás nada más.',
};

/** The mail to those who are on a list now, in Spanish. */
export const LIST_WELCOME_MAIL_ES: Translation<typeof LIST_WELCOME_MAIL> = {
  button: 'Ir al sitio',
  after: 'Recibes este correo porque te suscribiste a {list}.',
  unsubscribe: 'Darme de baja',
  preferences: 'Elegir qué correos recibes',
};
