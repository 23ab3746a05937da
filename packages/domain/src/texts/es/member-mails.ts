import type {
  ACCOUNT_KNOWN_MAIL,
  CONFIRM_EMAIL_MAIL,
  CONFIRM_SIGN_UP_MAIL,
  INVITED_MAIL,
  PASSWORD_MAIL,
  SIGN_IN_LINK_MAIL,
  WELCOME_MAIL,
} from '../en/member-mails.ts';
import type { Translation } from '../texts-of.ts';

/** The mail that finishes a sign-up, in Spanish. */
export const CONFIRM_SIGN_UP_MAIL_ES: Translation<typeof CONFIRM_SIGN_UP_MAIL> = {
  button: 'Terminar mi cuenta',
  after: 'Si no fuiste tú, puedes ignorar este correo: no se creará ninguna cuenta.',
};

/** The mail to an address that has an account already, in Spanish. */
export const ACCOUNT_KNOWN_MAIL_ES: Translation<typeof ACCOUNT_KNOWN_MAIL> = {
  button: 'Iniciar sesión',
  after: 'Si olvidaste tu contraseña, allí puedes pedir un enlace para elegir una nueva.',
};

/** The mail with a link for a new password, in Spanish. */
export const PASSWORD_MAIL_ES: Translation<typeof PASSWORD_MAIL> = {
  button: 'Elegir una contraseña nueva',
  after: 'Si no fuiste tú, puedes ignorar este correo: no ha cambiado nada.',
};

/** The mail that confirms another address, in Spanish. */
export const CONFIRM_EMAIL_MAIL_ES: Translation<typeof CONFIRM_EMAIL_MAIL> = {
  button: 'Usar esta dirección',
  after: 'Si no fuiste tú, puedes ignorar este correo: no ha cambiado nada.',
};

/** The mail that welcomes a new member, in Spanish. */
export const WELCOME_MAIL_ES: Translation<typeof WELCOME_MAIL> = {
  button: 'Ir a mi cuenta',
  after: 'Recibes este correo porque se creó una cuenta con tu dirección.',
};

/** The mail that gives access to a member area, in Spanish. */
export const INVITED_MAIL_ES: Translation<typeof INVITED_MAIL> = {
  button: 'Abrir el área de miembros',
  after:
    'Si aún no tienes cuenta, crea una con esta dirección. Si no esperabas este correo, puedes ignorarlo.',
};

/** The mail with a link and a code that sign in, in Spanish. */
export const SIGN_IN_LINK_MAIL_ES: Translation<typeof SIGN_IN_LINK_MAIL> = {
  button: 'Iniciar sesión',
  code: 'O introduce este código donde lo pediste:',
  after: 'No des el código a nadie. Si no fuiste tú, puedes ignorar este correo: nadie ha iniciado sesión.',
};
