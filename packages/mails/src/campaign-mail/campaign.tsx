import { Link, Section } from '@react-email/components';
import type { CampaignMail } from '../mail-data.ts';
import { MailShell } from '../mail-shell.tsx';
import { Words } from '../words.tsx';
import { Blocks } from './blocks.tsx';
import { campaignTexts } from './texts.ts';

/** An email of a campaign. */
export function Campaign(mail: CampaignMail) {
  return (
    <MailShell {...mail} title={mail.subject} preview={mail.previewLine}>
      <Blocks blocks={mail.blocks} mail={mail} />
      <Foot {...mail} />
    </MailShell>
  );
}

function Foot({ locale, list, siteTitle, unsubscribeUrl, preferencesUrl, look }: CampaignMail) {
  const { light } = look.theme;
  const texts = campaignTexts({ locale, look });
  const link = { color: light.muted, textDecoration: 'underline' };
  return (
    <Section
      className="m-line"
      style={{ margin: '12px 0 0', padding: '20px 0 0', borderTop: `1px solid ${light.line}` }}
    >
      <Words kind="foot">
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
      </Words>
    </Section>
  );
}
