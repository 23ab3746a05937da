import { Body, Container, Head, Html, Img, Link, Preview, Section } from '@react-email/components';
import { directionOf } from '@sitewright/domain/language/site-languages';
import type { ReactNode } from 'react';
import { LookContext } from './look-context.ts';
import type { MailLook } from './mail-data.ts';
import { mailStyle } from './mail-style.ts';

/**
 * What every email stands in: the sheet of the site with its logo or name above. Readable without images and style sheet, with dark
 * colours where they are asked for. `preview` is what a list of emails shows of it, on one line; '' for nothing.
 */
export function MailShell(mail: {
  look: MailLook;
  siteTitle: string;
  locale: string;
  title: string;
  preview: string;
  /** In its dark colours whatever the reader prefers, for its author. */
  isDark?: boolean;
  children: ReactNode;
}) {
  const { theme } = mail.look;
  return (
    <Html lang={mail.locale} dir={directionOf(mail.locale)}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{mail.title}</title>
        <style
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of colours that were checked.
          dangerouslySetInnerHTML={{ __html: mailStyle(theme, { isDark: mail.isDark ?? false }) }}
        />
      </Head>
      {mail.preview !== '' && <Preview>{mail.preview.replaceAll('\n', ' ')}</Preview>}
      <Body
        className="m-ground"
        style={{ margin: 0, padding: '24px 0', backgroundColor: theme.light.ground }}
      >
        <Container
          className="m-sheet"
          style={{ width: '100%', maxWidth: '600px', margin: '0 auto', backgroundColor: theme.light.sheet }}
        >
          <Section className="m-pad" style={{ padding: '32px 40px' }}>
            <LookContext value={mail.look}>
              <MailHead look={mail.look} siteTitle={mail.siteTitle} />
              {mail.children}
            </LookContext>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** The logo stands on a plate of the light sheet: it was drawn for that ground. */
function MailHead({ look, siteTitle }: { look: MailLook; siteTitle: string }) {
  const { logo, siteUrl, theme } = look;
  const { light, headingFont } = theme;
  return (
    <Section style={{ margin: '0 0 28px' }}>
      <Link
        href={siteUrl}
        className="m-text"
        style={{ fontFamily: headingFont, fontSize: '18px', color: light.text, textDecoration: 'none' }}
      >
        {logo ? (
          <Img
            src={logo.url}
            alt={siteTitle}
            width={logo.width}
            height={logo.height}
            style={{ display: 'block', border: 0, backgroundColor: light.sheet, fontSize: '18px' }}
          />
        ) : (
          siteTitle
        )}
      </Link>
    </Section>
  );
}
