import type { CART_REMINDER, CART_REMINDER_MAIL } from '../en/cart-reminder.ts';
import type { Translation } from '../texts-of.ts';

/** The email to those who left a cart, in Spanish. */
export const CART_REMINDER_MAIL_ES: Translation<typeof CART_REMINDER_MAIL> = {
  heading: 'Has dejado algo en tu carrito',
  button: 'Abrir mi carrito',
  code: 'Tu código: {code}. Ya está introducido cuando abres el carrito.',
  once: 'Recibes un solo correo por carrito. No hay nada reservado para ti.',
  stop: 'No más correos sobre carritos',
};

/** The pages that it leads to, in Spanish. */
export const CART_REMINDER_ES: Translation<typeof CART_REMINDER> = {
  reopenTitle: 'Tu carrito',
  reopenText: 'Sigue ahí. Los precios y las existencias pueden haber cambiado desde entonces.',
  reopen: 'Abrir mi carrito',
  goneTitle: 'Este carrito ya no existe',
  gone: 'Se ha pedido o es demasiado antiguo.',
  stopTitle: 'No más correos sobre carritos',
  stopText: 'No recibirás más correos sobre carritos que dejes en {site}.',
  stop: 'Detener estos correos',
  stoppedTitle: 'Hecho',
  stopped: 'No recibirás más correos sobre carritos.',
  home: 'Volver al sitio',
};
