import { Heading } from '@react-email/components';
import type { ReactNode } from 'react';
import type { MailLook } from './mail-data.ts';
import { MailShell } from './mail-shell.tsx';

/** Frame of the emails that are no campaigns: a heading and the content. `preview` may have several lines. */
export function MailFrame(mail: {
  look: MailLook;
  siteTitle: string;
  locale: string;
  preview: string;
  heading: string;
  children: ReactNode;
}) {
  const { light, headingFont } = mail.look.theme;
  return (
    <MailShell {...mail} title={mail.heading}>
      <Heading
        as="h1"
        className="m-text"
        style={{
          margin: '0 0 16px',
          fontFamily: headingFont,
          fontSize: '28px',
          lineHeight: '34px',
          fontWeight: 'normal',
          color: light.text,
        }}
      >
        {mail.heading}
      </Heading>
      {mail.children}
    </MailShell>
  );
}
