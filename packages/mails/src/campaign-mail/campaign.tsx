import { Body, Container, Head, Html, Img, Link, Preview, Section, Text } from '@react-email/components';
import type { CampaignMail } from '../mail-data.ts';
import { Block } from './blocks.tsx';
import { campaignStyle } from './campaign-style.ts';
import { campaignTexts } from './texts.ts';

/** An email of a campaign, in the looks of the site: readable without its sheet, with its dark colours where they are asked for. */
export function Campaign(mail: CampaignMail) {
  const { light } = mail.theme;
  return (
    <Html lang={mail.locale.slice(0, 2)}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{mail.subject}</title>
        <style
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of colours that were checked.
          dangerouslySetInnerHTML={{ __html: campaignStyle(mail.theme, mail) }}
        />
      </Head>
      {mail.previewLine !== '' && <Preview>{mail.previewLine}</Preview>}
      <Body className="m-ground" style={{ margin: 0, padding: '24px 0', backgroundColor: light.ground }}>
        <Container
          className="m-sheet"
          style={{ width: '100%', maxWidth: '600px', margin: '0 auto', backgroundColor: light.sheet }}
        >
          <Section className="m-pad" style={{ padding: '32px 40px' }}>
            <MailHead {...mail} />
            {mail.blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an email is drawn once.
              <Block key={index} block={block} mail={mail} />
            ))}
            <Foot {...mail} />
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** The logo stands on a plate of the light sheet: it was drawn for that ground. */
function MailHead({ logo, siteTitle, siteUrl, theme }: CampaignMail) {
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

function Foot({ locale, list, siteTitle, unsubscribeUrl, preferencesUrl, theme }: CampaignMail) {
  const { light, bodyFont } = theme;
  const texts = campaignTexts(locale);
  const link = { color: light.muted, textDecoration: 'underline' };
  return (
    <Section
      className="m-line"
      style={{ margin: '12px 0 0', padding: '20px 0 0', borderTop: `1px solid ${light.line}` }}
    >
      <Text
        className="m-muted"
        style={{ margin: 0, fontFamily: bodyFont, fontSize: '13px', lineHeight: '21px', color: light.muted }}
      >
        {siteTitle}
        <br />
        {texts.reason({ list })}
        <br />
        <Link href={unsubscribeUrl} style={link}>
          {texts.unsubscribe}
        </Link>
        {' · '}
        <Link href={preferencesUrl} style={link}>
          {texts.preferences}
        </Link>
      </Text>
    </Section>
  );
}
