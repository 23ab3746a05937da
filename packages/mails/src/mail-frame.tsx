import type { ReactNode } from 'react';
import type { MailLook } from './mail-data.ts';
import { MailShell } from './mail-shell.tsx';
import { MailHeading } from './words.tsx';

/** Frame of the emails that are no campaigns: a heading and the content. `preview` may have several lines. */
export function MailFrame(mail: {
  look: MailLook;
  siteTitle: string;
  locale: string;
  preview: string;
  heading: string;
  children: ReactNode;
}) {
  return (
    <MailShell {...mail} title={mail.heading}>
      <MailHeading kind="mail">{mail.heading}</MailHeading>
      {mail.children}
    </MailShell>
  );
}
