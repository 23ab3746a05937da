import type { Catalogue } from '@sitewright/domain/texts/texts-of';

/** Texts of the area `server`: what the server says to owners beside errors and emails. */
export const SERVER = {
  cookiesAsk: 'Do pages here fail in this browser alone? Cookies may be in their way.',
  cookiesButton: 'Delete the cookies',
  cookiesDeleted: 'The cookies are deleted',
  cookiesDeletedText:
    'Load the page that failed again. If it still fails, delete them in the settings of the browser.',
  cookiesTitle: 'Delete cookies',
  cookiesWarning:
    'This deletes all cookies of this domain: you are signed out, and carts of this browser are empty again.',
  draftExpired: 'This preview link has expired. Ask for a new one.',
  noScript: 'The editor needs JavaScript. Your site does not.',
  noSite: 'No site at this address yet',
  noSiteAtHost: 'Sitewright runs, but knows no site of this name.',
  noSiteEditor: 'The editor is at {link}.',
  noSiteForEditor:
    'To use {host} for the editor, set {setting} to its whole address, for example {example}, and start again. If the program listens on this machine only, set {listening} as well.',
  noSiteForSite: 'To use it for a site, run {command}.',
} as const satisfies Catalogue;
