import type { MAIL_SAMPLE } from '../en/mail-sample.ts';
import type { Translation } from '../texts-of.ts';

/** Content of sample emails, in Spanish. */
export const MAIL_SAMPLE_ES: Translation<typeof MAIL_SAMPLE> = {
  bowl: 'Tazón de desayuno',
  jug: 'Jarra pequeña',
  glaze: 'Esmalte',
  celadon: 'Celadón',
  list: 'Novedades del taller',
  area: 'Curso de esmaltado',
  giftCard: 'Tarjeta regalo',
  delivery: 'Estándar',
  pickup: 'Recogida en el taller',
  pickupHours: 'De lunes a viernes, de 10 a 18 h.',
  carrier: 'Correos',
  file: 'Patrón.pdf',
  downloadsLeft: '(quedan 3 descargas)',
  canceled: 'El último se rompió al embalarlo. Lo sentimos.',
  note: 'El esmalte que elegiste necesita dos días más. Enviaremos tu tazón el viernes.',
  refunded: 'Un tazón tenía una muesca.',
  giftMessage: 'Para tu nueva cocina. Elige algo que nunca te comprarías tú.',
};
