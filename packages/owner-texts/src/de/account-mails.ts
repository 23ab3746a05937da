import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { ACCOUNT_MAILS } from '../en/account-mails.ts';

/** Texts of the area `accountMails` in German. */
export const ACCOUNT_MAILS_DE: Translation<typeof ACCOUNT_MAILS> = {
  passwordResetSubject: 'Neues Passwort festlegen',
  passwordResetBefore:
    'Jemand möchte für Ihr Konto ein neues Passwort festlegen. Wenn Sie das waren, öffnen Sie innerhalb einer Stunde diesen Link:',
  ignore: 'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren: Es hat sich nichts geändert.',
  invitationSubject: 'Einladung zu {site}',
  invitationBefore:
    '{inviter} lädt Sie ein, an der Website {site} mitzuarbeiten. Öffnen Sie innerhalb von sieben Tagen diesen Link:',
  invitationAfter: 'Wenn Sie diese Person nicht kennen, können Sie diese E-Mail ignorieren.',
  confirmEmailSubject: 'Neue E-Mail-Adresse bestätigen',
  confirmEmailBefore:
    'Jemand möchte sich bei einem Konto mit dieser Adresse anmelden. Wenn Sie das sind, öffnen Sie innerhalb eines Tages diesen Link:',
  emailChangedSubject: 'Ihre E-Mail-Adresse wurde geändert',
  emailChangedBefore:
    'Bei Ihrem Konto melden Sie sich jetzt mit {address} an. Wenn Sie das nicht waren, machen Sie es innerhalb von sieben Tagen rückgängig:',
  emailChangedAfter: 'Wenn Sie das waren, brauchen Sie nichts zu tun.',
  emailTakenSubject: 'Zu Ihrer E-Mail-Adresse gibt es schon ein Konto',
  emailTaken1:
    'Jemand wollte diese Adresse einem anderen Konto geben. Sie gehört schon zu einem Konto, daher hat sich nichts geändert.',
  emailTaken2: 'Wenn Sie das waren, melden Sie sich mit dieser Adresse an.',
  secondFactorOnSubject: 'Die Zwei-Faktor-Anmeldung ist eingeschaltet',
  secondFactorOn1: 'Bei der Anmeldung wird jetzt auch ein Code Ihrer Authenticator-App verlangt.',
  askForLink: 'Wenn Sie das nicht waren, bitten Sie den Betreiber dieser Installation um einen Anmeldelink.',
  secondFactorOffSubject: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet',
  secondFactorOff1: 'Bei der Anmeldung wird kein Code mehr verlangt.',
  changePassword:
    'Wenn Sie das nicht waren, ändern Sie jetzt Ihr Passwort und melden Sie alle anderen Geräte ab.',
  ssoConnectedSubject: 'Ein Anmeldedienst wurde verbunden',
  ssoConnected1: 'Sie können sich jetzt mit {provider} bei Ihrem Konto anmelden.',
  ssoConnected2:
    'Wenn Sie das nicht waren, trennen Sie ihn unter „Ihr Konto“ und ändern Sie dann Ihr Passwort.',
  ssoDisconnectedSubject: 'Ein Anmeldedienst wurde getrennt',
  ssoDisconnected1: 'Sie können sich nicht mehr mit {provider} bei Ihrem Konto anmelden.',
  passkeyAddedSubject: 'Ein Passkey wurde hinzugefügt',
  passkeyAdded1:
    'Sie können sich jetzt mit dem Passkey „{name}“ ohne Passwort und Code bei Ihrem Konto anmelden.',
  passkeyAdded2:
    'Wenn Sie das nicht waren, entfernen Sie ihn unter „Ihr Konto“, ändern Sie dann Ihr Passwort und melden Sie alle anderen Geräte ab.',
  passkeyRemovedSubject: 'Ein Passkey wurde entfernt',
  passkeyRemoved1: 'Mit dem Passkey „{name}“ kann man sich nicht mehr bei Ihrem Konto anmelden.',
  passkeysRemovedSubject: 'Ihre Passkeys wurden entfernt',
  passkeysRemovedByPassword:
    'Über einen Link wurde ein neues Passwort für Ihr Konto festgelegt. Damit sich niemand sonst anmelden kann, gelten bisherige Passkeys nicht mehr: {names}.',
  passkeysRemovedByAddress:
    'Bei Ihrem Konto melden Sie sich wieder mit dieser Adresse an. Damit sich niemand sonst anmelden kann, gelten bisherige Passkeys nicht mehr: {names}.',
  passkeyName: '„{name}“',
  passkeysRemoved2:
    'Fügen Sie Ihre Passkeys unter „Ihr Konto“ wieder hinzu. Wenn Sie das nicht waren, bitten Sie den Betreiber dieser Installation um einen Anmeldelink.',
  recoveryCodeSubject: 'Ein Wiederherstellungscode wurde verwendet',
  recoveryCode1:
    'Jemand hat sich mit einem Wiederherstellungscode bei Ihrem Konto angemeldet. Übrige Codes: {left}.',
  recoveryCode2:
    'Wenn Sie das nicht waren, ändern Sie jetzt Ihr Passwort und erstellen Sie neue Wiederherstellungscodes.',
  operatorLinkSubject: 'Ein Anmeldelink wurde verwendet',
  operatorLink1:
    'Jemand hat sich mit einem auf dem Server erstellten Link bei Ihrem Konto angemeldet, der keinen Code verlangt.',
  operatorLink2: 'Wenn Sie nicht darum gebeten haben, wenden Sie sich an den Betreiber dieser Installation.',
  backupFailedSubject: 'Eine Sicherung ist fehlgeschlagen',
  backupFailed1:
    'Die fällige Sicherung von {installation} wurde mehrmals versucht und ist fehlgeschlagen: {reason}',
  backupFailed2:
    'Die nächste folgt, wenn BACKUP_SCHEDULE es vorsieht. Sie hören erst wieder davon, nachdem eine gelungen ist.',
  backupFailed3: 'Was zuerst zu prüfen ist, steht in docs/operate.md unter SitewrightBackupFailed.',
};
