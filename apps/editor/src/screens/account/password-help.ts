import { t } from '@sitewright/owner-texts/t';
/** Said under a password that is being chosen. */
export const PASSWORD_HELP = t('account.passwordHelp');
