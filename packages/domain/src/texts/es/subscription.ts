import type { SUBSCRIPTION, SUBSCRIPTION_ERRORS } from '../en/subscription.ts';
import type { SUBSCRIPTION_STATES } from '../en/subscription-states.ts';
import type { Translation } from '../texts-of.ts';

/** The page of a subscription in Spanish. */
export const SUBSCRIPTION_ES: Translation<typeof SUBSCRIPTION> = {
  subscriptions: 'Suscripciones',
  noSubscriptions: 'No tienes suscripciones.',
  subscription: 'Suscripción',
  title: 'Tu suscripción',
  status: 'Estado',
  price: 'Precio',
  next: 'Próximo pago',
  ends: 'Termina el',
  paidUntil: 'Pagado hasta',
  endedAt: 'Terminó el',
  retry: 'Próximo intento el',
  email: 'Los correos van a',
  periods: 'Períodos',
  period: 'Período',
  order: 'Pedido',
  toPay: 'Por pagar',
  notPaid: 'Sin pagar',
  pause: 'Pausar',
  resume: 'Reanudar',
  cancel: 'Cancelar suscripción',
  pauseText: 'Mientras está en pausa no se cobra ni se envía nada.',
  resumeText:
    'Continúa después del tiempo ya pagado; si ya pasó, el siguiente período empieza y se cobra ahora.',
  cancelText: 'No se cobrará nada más. No se puede deshacer; conservas lo que has pagado.',
  cancelAsk: '¿Cancelar esta suscripción?',
  payTitle: 'Pagar ahora',
  payText:
    'El último pago no se completó. Paga ahora este período; los siguientes se pagarán de la misma forma.',
  pay: 'Pagar',
  place: 'Pedir este período',
  card: 'Tarjeta',
  cardNumber: 'Número de tarjeta de prueba',
  cardHint: 'Esta tienda está en modo de prueba. Usa la tarjeta 4242 4242 4242 4242; no se cobra nada.',
  cardNeedsScripts: 'Para pagar con tarjeta se necesita JavaScript. Actívalo en tu navegador.',
  noMethods: 'Esta tienda no puede aceptar pagos en este momento.',
  test: 'Esta es una suscripción de prueba: no se cobra nada.',
  continueShopping: 'Seguir comprando',
  unknownTitle: 'Suscripción no encontrada',
  unknown: 'No hay ninguna suscripción en esta dirección. Usa el enlace de tu correo.',
  freeUntil: 'Gratis hasta el',
  trialOffer: 'Gratis hasta el {day}; después, {plan}',
  trialStart: 'Empezar la prueba gratuita',
  mailCosts: 'Pagas {plan}.',
  mailNext: 'El próximo pago es el {day}.',
  mailEnds: 'Termina el {day}.',
  mailRetry: 'Lo intentaremos de nuevo el {day}.',
  mailReason: 'Motivo: {reason}',
};

/** Errors of subscription forms, in Spanish. */
export const SUBSCRIPTION_ERRORS_ES: Translation<typeof SUBSCRIPTION_ERRORS> = {
  'payment-declined': 'El pago fue rechazado. Prueba con otra tarjeta.',
  'payment-in-progress': 'Hay un pago en curso. Vuelve a mirar en un minuto.',
  'payment-method-unknown': 'Elige cómo pagar.',
  'out-of-stock': 'Lo sentimos, no tenemos suficientes unidades de este artículo.',
  'subscription-action-impossible': 'Esto no es posible en el estado actual de la suscripción.',
};

/** Where a subscription stands, in Spanish. */
export const SUBSCRIPTION_STATES_ES: Translation<typeof SUBSCRIPTION_STATES> = {
  active: 'Activa',
  'past-due': 'Pago atrasado',
  paused: 'En pausa',
  cancelled: 'Cancelada',
  completed: 'Completada',
};
