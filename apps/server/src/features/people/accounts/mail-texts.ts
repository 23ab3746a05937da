import { escapeHtml } from '../../../platform/http/errors/error-page.ts';

export type MailText = { kind: string; subject: string; html: string; text: string };

/** Mail with the link that sets a new password. */
export function passwordResetMail(appUrl: string, token: string): MailText {
  return linkMail({
    kind: 'password-reset',
    subject: 'Set a new password',
    before:
      'Someone asked to set a new password for your account. If it was you, use this link within an hour:',
    link: `${appUrl}/config/reset-password?token=${token}`,
    after: 'If this was not you, you can ignore this email: nothing has changed.',
  });
}

/** Mail that invites to work on a site. */
export function invitationMail(
  appUrl: string,
  { token, websiteTitle, inviter }: { token: string; websiteTitle: string; inviter: string },
): MailText {
  return linkMail({
    kind: 'invitation',
    subject: `Invitation to ${websiteTitle}`,
    before: `${inviter} invites you to work on the site ${websiteTitle}. Use this link within seven days:`,
    link: `${appUrl}/config/welcome?token=${token}`,
    after: 'If you do not know this person, you can ignore this mail.',
  });
}

/** Mail to a new address: its link makes it the account's. */
export function confirmEmailMail(appUrl: string, token: string): MailText {
  return linkMail({
    kind: 'email-confirm',
    subject: 'Confirm your new email address',
    before:
      'Someone wants to sign in to an account with this address. If it is you, use this link within a day:',
    link: `${appUrl}/config/confirm-email?token=${token}`,
    after: 'If this was not you, you can ignore this email: nothing has changed.',
  });
}

/** Mail to the address of before: its link takes the change back. */
export function emailChangedMail(appUrl: string, { token, to }: { token: string; to: string }): MailText {
  return linkMail({
    kind: 'email-changed',
    subject: 'Your email address was changed',
    before: `Your account now signs in with ${to}. If this was not you, take it back within seven days:`,
    link: `${appUrl}/config/undo-email?token=${token}`,
    after: 'If it was you, there is nothing to do.',
  });
}

/** Mail to an address that somebody wants to give to another account. */
export function emailTakenMail(): MailText {
  return textMail({
    kind: 'email-taken',
    subject: 'Your email address already has an account',
    paragraphs: [
      'Someone tried to give this address to another account. It already has one, so nothing has changed.',
      'If it was you, sign in with this address.',
    ],
  });
}

/** Mail that tells that signing in asks for a code from now on, or no longer. */
export function secondFactorMail(state: 'on' | 'off'): MailText {
  return state === 'on'
    ? textMail({
        kind: 'second-factor-on',
        subject: 'Two-step sign-in is on',
        paragraphs: [
          'Signing in to your account now asks for a code of your authenticator app.',
          'If this was not you, ask whoever runs this installation for a sign-in link.',
        ],
      })
    : textMail({
        kind: 'second-factor-off',
        subject: 'Two-step sign-in is off',
        paragraphs: [
          'Signing in to your account no longer asks for a code.',
          'If this was not you, change your password now and sign out everywhere else.',
        ],
      });
}

/** Mail that tells that one can sign in at a provider from now on, or no longer. `provider`: its name. */
export function ssoIdentityMail(state: 'connected' | 'disconnected', provider: string): MailText {
  return state === 'connected'
    ? textMail({
        kind: 'sso-connected',
        subject: 'A sign-in service was connected',
        paragraphs: [
          `You can now sign in to your account with ${provider}.`,
          'If this was not you, disconnect it in “Your account”, then change your password.',
        ],
      })
    : textMail({
        kind: 'sso-disconnected',
        subject: 'A sign-in service was disconnected',
        paragraphs: [
          `You can no longer sign in to your account with ${provider}.`,
          'If this was not you, change your password now and sign out everywhere else.',
        ],
      });
}

/** Mail that tells that one can sign in with another passkey from now on, or no longer. `name`: what its owner calls it. */
export function passkeyMail(state: 'added' | 'removed', name: string): MailText {
  return state === 'added'
    ? textMail({
        kind: 'passkey-added',
        subject: 'A passkey was added',
        paragraphs: [
          `You can now sign in to your account with the passkey “${name}”, without a password or code.`,
          'If this was not you, remove it in “Your account”, then change your password and sign out everywhere else.',
        ],
      })
    : textMail({
        kind: 'passkey-removed',
        subject: 'A passkey was removed',
        paragraphs: [
          `The passkey “${name}” no longer signs in to your account.`,
          'If this was not you, change your password now and sign out everywhere else.',
        ],
      });
}

/** Mail that tells which passkeys went when a mailed link set a new password, or took a change of the address back. */
export function passkeysRemovedMail(because: 'password' | 'address', names: readonly string[]): MailText {
  const what =
    because === 'password'
      ? 'A new password was set for your account by a link.'
      : 'Your account signs in with this address again.';
  return textMail({
    kind: 'passkeys-removed',
    subject: 'Your passkeys were removed',
    paragraphs: [
      `${what} So that nobody else gets in, passkeys of before no longer sign in: ${names.map((name) => `“${name}”`).join(', ')}.`,
      'Add yours again in “Your account”. If this was not you, ask whoever runs this installation for a sign-in link.',
    ],
  });
}

/** Mail that tells that a recovery code was used. */
export function recoveryCodeMail(left: number): MailText {
  return textMail({
    kind: 'recovery-code-used',
    subject: 'A recovery code was used',
    paragraphs: [
      `Someone signed in to your account with a recovery code. You have ${left} left.`,
      'If this was not you, change your password now and make new recovery codes.',
    ],
  });
}

/** Mail that tells that the operator's link was used in place of a code. */
export function operatorLinkMail(): MailText {
  return textMail({
    kind: 'operator-link-used',
    subject: 'A sign-in link was used',
    paragraphs: [
      'Someone signed in to your account with a link made on the server, which asks for no code.',
      'If you did not ask for it, talk to whoever runs this installation.',
    ],
  });
}

/** Mail to those who run the installation. */
export function backupFailedMail(appUrl: string, reason: string): MailText {
  return textMail({
    kind: 'backup-failed',
    subject: 'A backup failed',
    paragraphs: [
      `The backup of ${appUrl} that was due was tried several times and failed: ${reason}`,
      'The next one comes when BACKUP_SCHEDULE says. You are told again only after one was made.',
      'What to look at first stands in docs/operate.md, at SitewrightBackupFailed.',
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
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
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
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(line)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5">
<p>${escapeHtml(before)}</p>
<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>
<p>${escapeHtml(after)}</p>
</body></html>
`,
  };
}
