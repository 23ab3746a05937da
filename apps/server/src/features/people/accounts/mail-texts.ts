import { escapeHtml } from '../../../platform/http/errors/error-page.ts';
import { ownerLanguage, textForOwner as t } from '../../../platform/texts/owner-language.ts';

/** An email about an account, in the language that `mailAccount` writes it in. */
export type MailText = { kind: string; subject: string; html: string; text: string };

/** Mail with the link that sets a new password. */
export function passwordResetMail(appUrl: string, token: string): MailText {
  return linkMail({
    kind: 'password-reset',
    subject: t('accountMails.passwordResetSubject'),
    before: t('accountMails.passwordResetBefore'),
    link: `${appUrl}/config/reset-password?token=${token}`,
    after: t('accountMails.ignore'),
  });
}

/** Mail that invites to work on a site. */
export function invitationMail(
  appUrl: string,
  { token, websiteTitle: site, inviter }: { token: string; websiteTitle: string; inviter: string },
): MailText {
  return linkMail({
    kind: 'invitation',
    subject: t('accountMails.invitationSubject', { site }),
    before: t('accountMails.invitationBefore', { inviter, site }),
    link: `${appUrl}/config/welcome?token=${token}`,
    after: t('accountMails.invitationAfter'),
  });
}

/** Mail to a new address: its link makes it the account's. */
export function confirmEmailMail(appUrl: string, token: string): MailText {
  return linkMail({
    kind: 'email-confirm',
    subject: t('accountMails.confirmEmailSubject'),
    before: t('accountMails.confirmEmailBefore'),
    link: `${appUrl}/config/confirm-email?token=${token}`,
    after: t('accountMails.ignore'),
  });
}

/** Mail to the address of before: its link takes the change back. */
export function emailChangedMail(appUrl: string, { token, to }: { token: string; to: string }): MailText {
  return linkMail({
    kind: 'email-changed',
    subject: t('accountMails.emailChangedSubject'),
    before: t('accountMails.emailChangedBefore', { address: to }),
    link: `${appUrl}/config/undo-email?token=${token}`,
    after: t('accountMails.emailChangedAfter'),
  });
}

/** Mail to an address that somebody wants to give to another account. */
export function emailTakenMail(): MailText {
  return textMail({
    kind: 'email-taken',
    subject: t('accountMails.emailTakenSubject'),
    paragraphs: [t('accountMails.emailTaken1'), t('accountMails.emailTaken2')],
  });
}

/** Mail that tells that signing in asks for a code from now on, or no longer. */
export function secondFactorMail(state: 'on' | 'off'): MailText {
  return state === 'on'
    ? textMail({
        kind: 'second-factor-on',
        subject: t('accountMails.secondFactorOnSubject'),
        paragraphs: [t('accountMails.secondFactorOn1'), t('accountMails.askForLink')],
      })
    : textMail({
        kind: 'second-factor-off',
        subject: t('accountMails.secondFactorOffSubject'),
        paragraphs: [t('accountMails.secondFactorOff1'), t('accountMails.changePassword')],
      });
}

/** Mail that tells that one can sign in at a provider from now on, or no longer. `provider`: its name. */
export function ssoIdentityMail(state: 'connected' | 'disconnected', provider: string): MailText {
  return state === 'connected'
    ? textMail({
        kind: 'sso-connected',
        subject: t('accountMails.ssoConnectedSubject'),
        paragraphs: [t('accountMails.ssoConnected1', { provider }), t('accountMails.ssoConnected2')],
      })
    : textMail({
        kind: 'sso-disconnected',
        subject: t('accountMails.ssoDisconnectedSubject'),
        paragraphs: [t('accountMails.ssoDisconnected1', { provider }), t('accountMails.changePassword')],
      });
}

/** Mail that tells that one can sign in with another passkey from now on, or no longer. `name`: what its owner calls it. */
export function passkeyMail(state: 'added' | 'removed', name: string): MailText {
  return state === 'added'
    ? textMail({
        kind: 'passkey-added',
        subject: t('accountMails.passkeyAddedSubject'),
        paragraphs: [t('accountMails.passkeyAdded1', { name }), t('accountMails.passkeyAdded2')],
      })
    : textMail({
        kind: 'passkey-removed',
        subject: t('accountMails.passkeyRemovedSubject'),
        paragraphs: [t('accountMails.passkeyRemoved1', { name }), t('accountMails.changePassword')],
      });
}

/** Mail that tells which passkeys went when a mailed link set a new password, or took a change of the address back. */
export function passkeysRemovedMail(because: 'password' | 'address', removed: readonly string[]): MailText {
  const names = removed.map((name) => t('accountMails.passkeyName', { name })).join(', ');
  return textMail({
    kind: 'passkeys-removed',
    subject: t('accountMails.passkeysRemovedSubject'),
    paragraphs: [
      because === 'password'
        ? t('accountMails.passkeysRemovedByPassword', { names })
        : t('accountMails.passkeysRemovedByAddress', { names }),
      t('accountMails.passkeysRemoved2'),
    ],
  });
}

/** Mail that tells that a recovery code was used. */
export function recoveryCodeMail(left: number): MailText {
  return textMail({
    kind: 'recovery-code-used',
    subject: t('accountMails.recoveryCodeSubject'),
    paragraphs: [t('accountMails.recoveryCode1', { left }), t('accountMails.recoveryCode2')],
  });
}

/** Mail that tells that the operator's link was used in place of a code. */
export function operatorLinkMail(): MailText {
  return textMail({
    kind: 'operator-link-used',
    subject: t('accountMails.operatorLinkSubject'),
    paragraphs: [t('accountMails.operatorLink1'), t('accountMails.operatorLink2')],
  });
}

/** Mail to those who run the installation. */
export function backupFailedMail(appUrl: string, reason: string): MailText {
  return textMail({
    kind: 'backup-failed',
    subject: t('accountMails.backupFailedSubject'),
    paragraphs: [
      t('accountMails.backupFailed1', { installation: appUrl, reason }),
      t('accountMails.backupFailed2'),
      t('accountMails.backupFailed3'),
    ],
  });
}

type TextMail = { kind: string; subject: string; paragraphs: readonly string[] };

function textMail({ kind, subject, paragraphs }: TextMail): MailText {
  return {
    kind,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${ownerLanguage()}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5">
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
</body></html>
`,
  };
}

type LinkMail = { kind: string; subject: string; before: string; link: string; after: string };

function linkMail({ kind, subject, before, link, after }: LinkMail): MailText {
  const line = subject.replace(/[\r\n]+/g, ' ');
  return {
    kind,
    subject: line,
    text: `${before}\n\n${link}\n\n${after}\n`,
    html: `<!doctype html>
<html lang="${ownerLanguage()}"><head><meta charset="utf-8"><title>${escapeHtml(line)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5">
<p>${escapeHtml(before)}</p>
<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>
<p>${escapeHtml(after)}</p>
</body></html>
`,
  };
}
