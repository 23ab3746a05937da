import type { AUTOMATION_MAIL } from '../en/automation-mail.ts';
import type { Translation } from '../texts-of.ts';

/** What the emails of a new automation begin with, in Spanish. */
export const AUTOMATION_MAIL_ES: Translation<typeof AUTOMATION_MAIL> = {
  welcomeSubject: 'Te damos la bienvenida a {site}',
  welcomePreview: 'Gracias por suscribirte.',
  welcomeTitle: 'Nos alegra tenerte aquí',
  welcomeText: 'Gracias por suscribirte. Te escribiremos cuando haya novedades.',
  nextSubject: '¿Tienes alguna pregunta sobre {site}?',
  nextTitle: '¿Hay algo que quieras saber?',
  nextText: 'Responde a este correo: tu pregunta nos llega directamente y la contestaremos con gusto.',
  backSubject: 'Cuánto tiempo',
  backPreview: 'Descubre las novedades de {site}.',
  backTitle: 'Cuánto tiempo',
  backText: 'Ha pasado un tiempo desde tu último pedido. Vuelve a visitarnos y descubre las novedades.',
  visit: 'Visitar el sitio',
};
