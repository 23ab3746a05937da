import type { Catalogue } from '@sitewright/domain/texts/texts-of';

/** Emails about accounts: what stands above a link, and below it; or paragraphs by their number. */
export const ACCOUNT_MAILS = {
  passwordResetSubject: 'Set a new password',
  passwordResetBefore:
    'Someone asked to set a new password for your account. If it was you, use this link within an hour:',
  ignore: 'If this was not you, you can ignore this email: nothing has changed.',
  invitationSubject: 'Invitation to {site}',
  invitationBefore: '{inviter} invites you to work on the site {site}. Use this link within seven days:',
  invitationAfter: 'If you do not know this person, you can ignore this mail.',
  confirmEmailSubject: 'Confirm your new email address',
  confirmEmailBefore:
    'Someone wants to sign in to an account with this address. If it is you, use this link within a day:',
  emailChangedSubject: 'Your email address was changed',
  emailChangedBefore:
    'Your account now signs in with {address}. If this was not you, take it back within seven days:',
  emailChangedAfter: 'If it was you, there is nothing to do.',
  emailTakenSubject: 'Your email address already has an account',
  emailTaken1:
    'Someone tried to give this address to another account. It already has one, so nothing has changed.',
  emailTaken2: 'If it was you, sign in with this address.',
  secondFactorOnSubject: 'Two-step sign-in is on',
  secondFactorOn1: 'Signing in to your account now asks for a code of your authenticator app.',
  askForLink: 'If this was not you, ask whoever runs this installation for a sign-in link.',
  secondFactorOffSubject: 'Two-step sign-in is off',
  secondFactorOff1: 'Signing in to your account no longer asks for a code.',
  changePassword: 'If this was not you, change your password now and sign out everywhere else.',
  ssoConnectedSubject: 'A sign-in service was connected',
  ssoConnected1: 'You can now sign in to your account with {provider}.',
  ssoConnected2: 'If this was not you, disconnect it in “Your account”, then change your password.',
  ssoDisconnectedSubject: 'A sign-in service was disconnected',
  ssoDisconnected1: 'You can no longer sign in to your account with {provider}.',
  passkeyAddedSubject: 'A passkey was added',
  passkeyAdded1: 'You can now sign in to your account with the passkey “{name}”, without a password or code.',
  passkeyAdded2:
    'If this was not you, remove it in “Your account”, then change your password and sign out everywhere else.',
  passkeyRemovedSubject: 'A passkey was removed',
  passkeyRemoved1: 'The passkey “{name}” no longer signs in to your account.',
  passkeysRemovedSubject: 'Your passkeys were removed',
  passkeysRemovedByPassword:
    'A new password was set for your account by a link. So that nobody else gets in, passkeys of before no longer sign in: {names}.',
  passkeysRemovedByAddress:
    'Your account signs in with this address again. So that nobody else gets in, passkeys of before no longer sign in: {names}.',
  passkeyName: '“{name}”',
  passkeysRemoved2:
    'Add yours again in “Your account”. If this was not you, ask whoever runs this installation for a sign-in link.',
  recoveryCodeSubject: 'A recovery code was used',
  recoveryCode1: 'Someone signed in to your account with a recovery code. You have {left} left.',
  recoveryCode2: 'If this was not you, change your password now and make new recovery codes.',
  operatorLinkSubject: 'A sign-in link was used',
  operatorLink1: 'Someone signed in to your account with a link made on the server, which asks for no code.',
  operatorLink2: 'If you did not ask for it, talk to whoever runs this installation.',
  backupFailedSubject: 'A backup failed',
  backupFailed1: 'The backup of {installation} that was due was tried several times and failed: {reason}',
  backupFailed2: 'The next one comes when BACKUP_SCHEDULE says. You are told again only after one was made.',
  backupFailed3: 'What to look at first stands in docs/operate.md, at SitewrightBackupFailed.',
} as const satisfies Catalogue;
