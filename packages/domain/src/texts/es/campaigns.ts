import type { CAMPAIGN_MAIL } from '../en/campaigns.ts';
import type { Translation } from '../texts-of.ts';

/** Words of the program in an email of a campaign, in Spanish. */
export const CAMPAIGN_MAIL_ES: Translation<typeof CAMPAIGN_MAIL> = {
  reason: 'Recibes este correo porque te suscribiste a {list}.',
  unsubscribe: 'Darme de baja',
  preferences: 'Elegir qué correos recibes',
  buy: 'Ver producto',
  read: 'Leer más',
  from: 'Desde {price}',
  code: 'Tu código',
  shop: 'Ir al sitio',
  ends: 'Válido hasta el {day}',
};
