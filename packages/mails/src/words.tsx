import { Heading, Hr, Link, Text } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { useLook } from './look-context.ts';

/** Texts of an email by what they are for: sizes and spaces, and whether they step back. Colours and fonts are the site's. */
const KINDS = {
  text: { isMuted: false, style: { margin: '0 0 20px', fontSize: '16px', lineHeight: '24px' } },
  /** Below a button. */
  after: { isMuted: false, style: { margin: '16px 0 20px', fontSize: '16px', lineHeight: '24px' } },
  title: { isMuted: false, style: { margin: 0, fontSize: '16px', lineHeight: '22px' } },
  detail: { isMuted: true, style: { margin: 0, fontSize: '14px', lineHeight: '22px' } },
  /** Below a button, or at the end. */
  hint: { isMuted: true, style: { margin: '16px 0 0', fontSize: '14px', lineHeight: '22px' } },
  total: { isMuted: false, style: { margin: '4px 0 0', fontSize: '18px', lineHeight: '26px' } },
  value: { isMuted: false, style: { margin: '0 0 16px', fontSize: '28px', lineHeight: '34px' } },
  /** Below the title of a card. */
  caption: { isMuted: true, style: { margin: '0 0 14px', fontSize: '15px', lineHeight: '23px' } },
  offer: { isMuted: false, style: { margin: '0 0 12px', fontSize: '18px', lineHeight: '22px' } },
  terms: { isMuted: true, style: { margin: '12px 0 0', fontSize: '14px', lineHeight: '22px' } },
  foot: { isMuted: true, style: { margin: 0, fontSize: '13px', lineHeight: '21px' } },
  coupon: {
    isMuted: false,
    style: {
      margin: '2px 0 14px',
      fontFamily: '"Courier New", Courier, monospace',
      fontSize: '24px',
      lineHeight: '32px',
      fontWeight: 'bold',
      letterSpacing: '0.08em',
    },
  },
  code: {
    isMuted: false,
    style: {
      margin: '4px 0 8px',
      fontFamily: '"Courier New", Courier, monospace',
      fontSize: '16px',
      lineHeight: '26px',
      whiteSpace: 'pre-line',
    },
  },
} as const satisfies Record<string, { isMuted: boolean; style: CSSProperties }>;

type WordsProps = { kind?: keyof typeof KINDS; children: ReactNode };

/** A paragraph. Its colour is written out and named by a class, by which it changes in the dark. */
export function Words({ kind = 'text', children }: WordsProps) {
  const { light, bodyFont } = useLook().theme;
  const { isMuted, style } = KINDS[kind];
  return (
    <Text
      className={isMuted ? 'm-muted' : 'm-text'}
      style={{ fontFamily: bodyFont, color: isMuted ? light.muted : light.text, ...style }}
    >
      {children}
    </Text>
  );
}

/** A text of several lines, each a paragraph of the email. */
export function Lines({ text, kind = 'text' }: { text: string; kind?: 'text' | 'title' }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have nothing but their place.
    <Words key={index} kind={kind}>
      {line.trim()}
    </Words>
  ));
}

/** What must not be overlooked, in a frame. */
export function Notice({ children }: { children: string }) {
  const { light, bodyFont } = useLook().theme;
  return (
    <Text
      className="m-text m-line"
      style={{
        margin: '0 0 20px',
        padding: '12px',
        fontFamily: bodyFont,
        fontSize: '14px',
        lineHeight: '22px',
        color: light.text,
        border: `2px solid ${light.line}`,
      }}
    >
      {children}
    </Text>
  );
}

/** A link in a paragraph. */
export function MailLink({ href, children }: { href: string; children: string }) {
  const { light } = useLook().theme;
  return (
    <Link href={href} className="m-link" style={{ color: light.link, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}

/** Headings of an email by what they stand above: the email, a part of it that a campaign's author wrote, a part, a card. */
const HEADINGS = {
  mail: { as: 'h1', style: { margin: '0 0 16px', fontSize: '28px', lineHeight: '34px' } },
  block: { as: 'h2', style: { margin: '0 0 16px', fontSize: '28px', lineHeight: '34px' } },
  part: { as: 'h2', style: { margin: '0 0 8px', fontSize: '18px', lineHeight: '26px' } },
  card: { as: 'h3', style: { margin: '0 0 4px', fontSize: '20px', lineHeight: '26px' } },
} as const satisfies Record<string, { as: 'h1' | 'h2' | 'h3'; style: CSSProperties }>;

/** A heading, in the font of the site's headings. */
export function MailHeading({ kind, children }: { kind: keyof typeof HEADINGS; children: string }) {
  const { light, headingFont } = useLook().theme;
  const { as, style } = HEADINGS[kind];
  return (
    <Heading
      as={as}
      className="m-text"
      style={{ fontFamily: headingFont, fontWeight: 'normal', color: light.text, ...style }}
    >
      {children}
    </Heading>
  );
}

/** A line between two parts. */
export function Rule() {
  const { light } = useLook().theme;
  return <Hr className="m-line" style={{ margin: '24px 0', borderColor: light.line }} />;
}
