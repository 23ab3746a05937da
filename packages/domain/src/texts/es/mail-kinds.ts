import type { MailKind } from '../../mail/mail-texts.ts';
import type { Messages } from '../texts-of.ts';

/** Subjects of emails in Spanish, where the owner has given none. */
export const MAIL_SUBJECTS_ES: Readonly<Record<MailKind, string>> & Messages = {
  'order-confirmed': '{siteTitle}: pedido {orderNumber} confirmado',
  'order-received': '{siteTitle}: pedido {orderNumber} recibido',
  'order-shipped': '{siteTitle}: tu pedido {orderNumber} está en camino',
  'order-ready': '{siteTitle}: tu pedido {orderNumber} está listo para recoger',
  'order-refunded': '{siteTitle}: reembolso de {amount} del pedido {orderNumber}',
  'order-canceled': '{siteTitle}: pedido {orderNumber} cancelado',
  'order-downloads': '{siteTitle}: tus descargas del pedido {orderNumber}',
  'order-gift-cards': '{siteTitle}: tus tarjetas regalo del pedido {orderNumber}',
  'gift-card': 'Una tarjeta regalo de {amount} de {siteTitle}',
  'order-note': '{siteTitle}: sobre tu pedido {orderNumber}',
  'subscription-started': '{siteTitle}: tu suscripción a {subscription}',
  'subscription-trial-ending': '{siteTitle}: tu prueba gratuita de {subscription} está a punto de terminar',
  'subscription-renewing': '{siteTitle}: {subscription} se renueva pronto',
  'subscription-failed': '{siteTitle}: no pudimos renovar {subscription}',
  'subscription-ending': '{siteTitle}: tu suscripción a {subscription} está a punto de terminar',
  'subscription-cancelled': '{siteTitle}: tu suscripción a {subscription} está cancelada',
  restock: 'Disponible de nuevo: {product}',
  'review-request': '{siteTitle}: ¿qué te parece tu pedido?',
  'cart-reminder': 'Tu carrito en {siteTitle}',
  'list-confirm': 'Confirma tu suscripción a {siteTitle}',
  'list-welcome': 'Te damos la bienvenida a {list}',
  'member-confirm-sign-up': 'Termina tu cuenta en {siteTitle}',
  'member-welcome': 'Te damos la bienvenida a {siteTitle}',
  'member-account-known': 'Tienes una cuenta en {siteTitle}',
  'member-password-reset': 'Elige una contraseña nueva',
  'member-sign-in-link': 'Inicia sesión en {siteTitle}',
  'member-confirm-email': 'Confirma tu nuevo correo electrónico',
  'member-invited': '{siteTitle}: tienes acceso a {area}',
};

/** Introductions of emails in Spanish, where the owner has given none. */
export const MAIL_INTRODUCTIONS_ES: Readonly<Record<MailKind, string>> & Messages = {
  'order-confirmed': 'Tu número de pedido es {orderNumber}. Hemos recibido tu pago.',
  'order-received':
    'Tu número de pedido es {orderNumber}. Lo prepararemos cuando hayamos recibido tu pago de {total}.',
  'order-shipped': 'Estos artículos de tu pedido {orderNumber} se han enviado.',
  'order-ready': 'Ya puedes recoger estos artículos de tu pedido {orderNumber}.',
  'order-refunded': 'Hemos reembolsado {amount}. Pueden pasar unos días hasta que llegue a tu cuenta.',
  'order-canceled': 'Tu pedido {orderNumber} se ha cancelado.',
  'order-downloads': 'Gracias. Tus archivos están listos.',
  'order-gift-cards':
    'Gracias. Enviaremos cada tarjeta regalo con su código a su destinatario el día que elegiste.',
  'gift-card':
    'Aquí tienes tu tarjeta regalo de {amount} para {siteTitle}. Introduce su código al pagar tantas veces como quieras hasta agotar el saldo.',
  'order-note': 'Te escribimos sobre tu pedido {orderNumber}.',
  'subscription-started':
    'Tu suscripción a {subscription} ha comenzado. Puedes cambiarla o cancelarla cuando quieras.',
  'subscription-trial-ending':
    'Tu prueba gratuita de {subscription} termina pronto; después pagas {amount}. Si cancelas antes, no se cobrará nada.',
  'subscription-renewing':
    'Tu suscripción a {subscription} se renueva pronto; entonces pagas {amount}. Si la cancelas antes, no se cobrará nada.',
  'subscription-failed':
    'El pago de {amount} por {subscription} no se ha completado. Lo intentaremos de nuevo en unos días; también puedes pagar ahora de otra forma.',
  'subscription-ending':
    'Se han hecho todos los pagos de {subscription}. Termina automáticamente; no se cobrará nada más.',
  'subscription-cancelled': 'Tu suscripción a {subscription} está cancelada. No se cobrará nada más.',
  restock: '{product} vuelve a estar disponible en {siteTitle}. Nos pediste que te avisáramos.',
  'review-request':
    'Hace poco compraste en {siteTitle} (pedido {orderNumber}). Tu opinión ayuda a otros a elegir.',
  'cart-reminder': '{product} sigue en tu carrito en {siteTitle}.',
  'list-confirm': 'Alguien pidió recibir los correos de {list} en esta dirección. Si fuiste tú, confírmalo:',
  'list-welcome': 'Gracias por suscribirte. A partir de ahora recibirás nuestros correos.',
  'member-confirm-sign-up':
    'Alguien pidió una cuenta con esta dirección. Si fuiste tú, termínala en el plazo de un día:',
  'member-welcome':
    'Tu cuenta en {siteTitle} está lista. Allí encontrarás tus pedidos, direcciones y suscripciones.',
  'member-account-known':
    'Alguien intentó usar esta dirección para una cuenta, pero ya existe una. Si fuiste tú, inicia sesión:',
  'member-password-reset':
    'Alguien pidió una contraseña nueva para tu cuenta. Si fuiste tú, usa este enlace en el plazo de una hora:',
  'member-sign-in-link':
    'Alguien pidió iniciar sesión con esta dirección. Si fuiste tú, usa este enlace en un plazo de 10 minutos:',
  'member-confirm-email':
    'Pediste iniciar sesión con esta dirección a partir de ahora. Usa este enlace en el plazo de una hora, con la sesión iniciada:',
  'member-invited': 'Tienes acceso a {area}. Inicia sesión con este correo electrónico para verlo todo:',
};
