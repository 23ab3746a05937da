import { t } from '@sitewright/owner-texts/t';

/** Why the server takes nothing more of the draft, by the code with which it has closed the socket. */
const REFUSED: Readonly<Record<number, string>> = {
  4400: t('siteScreen.serverCouldNotReadChange'),
  4401: t('siteScreen.youAreSignedOut'),
  4403: t('siteScreen.yourRoleDoesNotAllowThis'),
  4404: t('siteScreen.thisPageWasDeleted'),
  4413: t('siteScreen.thePageHasGrownTooLarge'),
};

/** Says that nothing more is saved, and why where that is known. */
export function WhyRefused({ code }: { code: number }) {
  const reason = REFUSED[code];
  return reason === undefined ? t('siteScreen.notSaved') : t('siteScreen.notSavedBecause', { reason });
}
