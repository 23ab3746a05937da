import { mailTheme } from '@sitewright/domain/mailing/mail-theme';

/** Looks of the emails of a site without looks of its own. */
export const PLAIN_LOOK = {
  theme: mailTheme({ colors: {}, headingFont: '', bodyFont: '' }),
  logo: null,
  siteUrl: 'https://hearne.test/',
};
