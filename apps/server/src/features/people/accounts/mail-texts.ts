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
