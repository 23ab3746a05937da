import type {
  GIFT_CARD_MAIL,
  GIFT_CARDS_MAIL,
  ORDER_MAIL,
  ORDER_MAIL_HEADINGS,
  RESTOCK_MAIL,
  REVIEW_MAIL,
} from '../en/mails.ts';
import type { Translation } from '../texts-of.ts';

/** Emails about orders in Spanish. */
export const ORDER_MAIL_ES: Translation<typeof ORDER_MAIL> = {
  testMode: 'Este es un pedido de prueba: no se ha cobrado nada y no se enviará nada.',
  viewOrder: 'Ver tu pedido',
  subtotal: 'Subtotal',
  discount: 'Descuento',
  shipping: 'Envío',
  tax: 'Impuestos',
  includedTax: 'Impuestos incluidos',
  total: 'Total',
  giftCard: 'Tarjeta regalo',
  toPay: 'Pagado de otra forma',
  refunded: 'Reembolsado',
  delivery: 'Entrega',
  pickup: 'Recogida',
  payment: 'Cómo pagar',
  parcel: 'Tu paquete',
  trackingNumber: 'Número de seguimiento',
  track: 'Seguir tu paquete',
  downloads: 'Tus archivos',
  subscription: 'Tu suscripción',
};

/** Headings of the emails about orders in Spanish. */
export const ORDER_MAIL_HEADINGS_ES: Translation<typeof ORDER_MAIL_HEADINGS> = {
  'order-confirmed': 'Gracias por tu pedido',
  'order-received': 'Hemos recibido tu pedido',
  'order-shipped': 'Tu pedido está en camino',
  'order-ready': 'Tu pedido está listo para recoger',
  'order-refunded': 'Tu reembolso',
  'order-canceled': 'Tu pedido se ha cancelado',
  'order-downloads': 'Tus descargas',
  'order-gift-cards': 'Tus tarjetas regalo',
  'order-note': 'Sobre tu pedido',
  'subscription-started': 'Tu suscripción ha comenzado',
  'subscription-trial-ending': 'Tu prueba gratuita está a punto de terminar',
  'subscription-renewing': 'Tu suscripción se renueva pronto',
  'subscription-failed': 'Tu pago no se ha completado',
  'subscription-ending': 'Tu suscripción está a punto de terminar',
  'subscription-cancelled': 'Tu suscripción está cancelada',
};

/** The mail with a gift card in Spanish. */
export const GIFT_CARD_MAIL_ES: Translation<typeof GIFT_CARD_MAIL> = {
  heading: 'Una tarjeta regalo para ti',
  from: 'De {name}',
  code: 'Tu código',
  value: 'Valor',
  until: 'Se puede usar hasta el {day}.',
  shop: 'Ir a la tienda',
  balance: 'Consultar el saldo',
  keep: 'Conserva este correo: quien tenga el código puede usar la tarjeta, y solo lo tienes tú.',
};

/** Messages in their place where an email has several gift cards, in Spanish. */
export const GIFT_CARDS_MAIL_ES: Translation<typeof GIFT_CARDS_MAIL> = {
  subject: 'Tarjetas regalo de {siteTitle}: {amount}',
  introduction:
    'Aquí tienes tus tarjetas regalo para {siteTitle}: {amount}. Introduce un código al pagar tantas veces como quieras hasta agotar el saldo de su tarjeta.',
  heading: 'Tarjetas regalo para ti',
  code: 'Tus códigos',
  until: 'Se pueden usar hasta el {day}.',
  balance: 'Consultar un saldo',
  keep: 'Conserva este correo: quien tenga un código puede usar su tarjeta, y solo lo tienes tú.',
};

/** The mail to those who wait for a product, in Spanish. */
export const RESTOCK_MAIL_ES: Translation<typeof RESTOCK_MAIL> = {
  heading: 'Disponible de nuevo',
  button: 'Ver el producto',
  once: 'Solo recibirás este correo una vez. Las cantidades pueden ser limitadas y no hay nada reservado para ti.',
};

/** The mail that asks for reviews, in Spanish. */
export const REVIEW_MAIL_ES: Translation<typeof REVIEW_MAIL> = {
  heading: '¿Qué te parece tu pedido?',
  write: 'Escribir una opinión',
  once: 'Solo preguntamos una vez por pedido.',
};
