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

/** The mail that finishes a sign-up, in French. */
export const CONFIRM_SIGN_UP_MAIL_FR: Translation<typeof CONFIRM_SIGN_UP_MAIL> = {
  button: 'Terminer la création de mon compte',
  after: 'Si ce n’était pas vous, ignorez cet e-mail\u00a0: aucun compte ne sera créé.',
};

/** The mail to an address that has an account already, in French. */
export const ACCOUNT_KNOWN_MAIL_FR: Translation<typeof ACCOUNT_KNOWN_MAIL> = {
  button: 'Se connecter',
  after:
    'Si vous avez oublié votre mot de passe, vous pourrez y demander un lien pour en choisir un nouveau.',
};

/** The mail with a link for a new password, in French. */
export const PASSWORD_MAIL_FR: Translation<typeof PASSWORD_MAIL> = {
  button: 'Choisir un nouveau mot de passe',
  after: 'Si ce n’était pas vous, ignorez cet e-mail\u00a0: rien n’a changé.',
};

/** The mail that confirms another address, in French. */
export const CONFIRM_EMAIL_MAIL_FR: Translation<typeof CONFIRM_EMAIL_MAIL> = {
  button: 'Utiliser cette adresse',
  after: 'Si ce n’était pas vous, ignorez cet e-mail\u00a0: rien n’a changé.',
};

/** The mail that welcomes a new member, in French. */
export const WELCOME_MAIL_FR: Translation<typeof WELCOME_MAIL> = {
  button: 'Accéder à mon compte',
  after: 'Vous recevez cet e-mail parce qu’un compte a été créé avec votre adresse.',
};

/** The mail that gives access to a member area, in French. */
export const INVITED_MAIL_FR: Translation<typeof INVITED_MAIL> = {
  button: 'Ouvrir l’espace membres',
  after:
    'Si vous n’avez pas encore de compte, créez-en un avec cette adresse. Si vous n’attendiez pas cet e-mail, vous pouvez l’ignorer.',
};

/** The mail with a link and a code that sign in, in French. */
export const SIGN_IN_LINK_MAIL_FR: Translation<typeof SIGN_IN_LINK_MAIL> = {
  button: 'Se connecter',
  code: 'Ou saisissez ce code là où vous l’avez demandé\u00a0:',
  after:
    'Ne donnez ce code à personne. Si ce n’est pas vous, vous pouvez ignorer cet e-mail\u00a0: personne n’a été connecté.',
};
