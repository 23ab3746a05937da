import { Column, Hr, Img, Link, Row, Section } from '@react-email/components';
import { directionOf } from '@sitewright/domain/language/site-languages';
import { mailDay } from '../local-values.ts';
import { MailButton } from '../mail-button.tsx';
import type { CampaignBlock } from '../mail-data.ts';
import type { MailReader } from '../mail-messages.ts';
import { MailHeading, Words } from '../words.tsx';
import { campaignTexts } from './texts.ts';

type BlockProps<Kind extends CampaignBlock['kind']> = {
  block: Extract<CampaignBlock, { kind: Kind }>;
  mail: MailReader;
};

/** Blocks, one below the other. */
export function Blocks({
  blocks = [],
  mail,
}: {
  blocks?: readonly CampaignBlock[] | undefined;
  mail: MailReader;
}) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an email is drawn once.
    <Block key={index} block={block} mail={mail} />
  ));
}

/** One block. Colours are written out and named by classes, by which they change in the dark. */
function Block({ block, mail }: { block: CampaignBlock; mail: MailReader }) {
  switch (block.kind) {
    case 'heading':
      return <MailHeading kind="block">{block.text}</MailHeading>;
    case 'text':
      return <TextBlock {...{ block, mail }} />;
    case 'picture':
      return <PictureBlock {...{ block, mail }} />;
    case 'button':
      return (
        <Section style={{ margin: '0 0 24px' }}>
          <MailButton href={block.href}>{block.label}</MailButton>
        </Section>
      );
    case 'card':
      return <CardBlock {...{ block, mail }} />;
    case 'coupon':
      return <CouponBlock {...{ block, mail }} />;
    case 'divider':
      return (
        <Hr className="m-line" style={{ margin: '8px 0 28px', borderColor: mail.look.theme.light.line }} />
      );
  }
}

/** The HTML is within the shared tag list, with its styles written out (campaigns/mail-html.ts). */
function TextBlock({ block, mail }: BlockProps<'text'>) {
  const { light, bodyFont } = mail.look.theme;
  return (
    <div
      className="m-text m-rich"
      style={{
        margin: '0 0 20px',
        fontFamily: bodyFont,
        fontSize: '16px',
        lineHeight: '25px',
        color: light.text,
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned before it gets here.
      dangerouslySetInnerHTML={{ __html: block.html }}
    />
  );
}

function PictureBlock({ block }: BlockProps<'picture'>) {
  const image = <Picture {...block} />;
  return (
    <Section style={{ margin: '0 0 24px' }}>
      {block.href ? <Link href={block.href}>{image}</Link> : image}
    </Section>
  );
}

function Picture({ url, width, height, alt }: { url: string; width: number; height: number; alt: string }) {
  return (
    <Img
      src={url}
      alt={alt}
      width={width}
      height={height}
      style={{ display: 'block', width: '100%', maxWidth: `${width}px`, height: 'auto', border: 0 }}
    />
  );
}

/** A product or post: its picture beside its words, above them on a phone. */
function CardBlock({ block, mail }: BlockProps<'card'>) {
  const { image } = block;
  const beside = directionOf(mail.locale) === 'rtl' ? 'paddingLeft' : 'paddingRight';
  return (
    <Section style={{ margin: '0 0 28px' }}>
      <Row>
        {image && (
          <Column className="m-column" style={{ width: '210px', [beside]: '20px', verticalAlign: 'top' }}>
            <Link href={block.href}>
              <Picture {...image} />
            </Link>
          </Column>
        )}
        <Column className="m-column" style={{ verticalAlign: 'top' }}>
          <MailHeading kind="card">{block.title}</MailHeading>
          {(block.price !== '' || block.detail !== '') && (
            <Words kind="caption">
              {block.price}
              {block.priceBefore !== '' && (
                <>
                  {' '}
                  <s>{block.priceBefore}</s>
                </>
              )}
              {block.detail}
            </Words>
          )}
          <MailButton href={block.href}>{campaignTexts(mail)[block.isProduct ? 'buy' : 'read']}</MailButton>
        </Column>
      </Row>
    </Section>
  );
}

function CouponBlock({ block, mail }: BlockProps<'coupon'>) {
  const { light } = mail.look.theme;
  const texts = campaignTexts(mail);
  return (
    <Section
      className="m-line"
      style={{
        margin: '0 0 28px',
        padding: '24px',
        border: `1px dashed ${light.line}`,
        textAlign: 'center',
      }}
    >
      {block.text !== '' && <Words kind="offer">{block.text}</Words>}
      <Words kind="detail">{texts.code}</Words>
      <Words kind="coupon">{block.code}</Words>
      <MailButton href={mail.look.siteUrl} isCentred>
        {texts.shop}
      </MailButton>
      {block.endsOn !== '' && (
        <Words kind="terms">{texts.ends({ day: mailDay(block.endsOn, mail.locale) })}</Words>
      )}
    </Section>
  );
}
