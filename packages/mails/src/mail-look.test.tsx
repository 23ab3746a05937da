import { readColorText } from '@sitewright/domain/color/color-text';
import { contrastRatio } from '@sitewright/domain/color/contrast';
import { mailTheme } from '@sitewright/domain/mailing/mail-theme';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Campaign } from './campaign-mail/campaign.tsx';
import { GiftCard } from './gift-card/gift-card.tsx';
import { ListMail } from './list-mail/list-mail.tsx';
import { Notice } from './notice/notice.tsx';

const THEMES = [
  { background: '#fff7ee', text: '#f0e9e0', accent: '#ffd400', night: '#101820' },
  { background: '#12121a', text: '#333333', accent: '#202030' },
];

/** Colours of texts that stand in an email, each with the ground it stands on. */
function pairsOf(html: string, sheet: string, button: string) {
  return [...html.matchAll(/style="([^"]*)"/g)].flatMap(([, style = '']) => {
    const color = /(?:^|;)color:(#[0-9a-f]{6})/.exec(style)?.[1];
    if (color === undefined) return [];
    return [{ color, ground: style.includes('display:inline-block') ? button : sheet }];
  });
}

test.each(THEMES)('whatever colours a site has, %o, every word of its emails can be read', (colors) => {
  const theme = mailTheme({ colors, headingFont: 'Lora, serif', bodyFont: 'Inter, sans-serif' });
  const look = { theme, logo: null, siteUrl: 'https://hearne.test/' };
  const common = { look, siteTitle: 'Hearne', locale: 'en-GB', subject: 'Hello', introduction: 'One\nTwo' };
  const gift = { amount: '$5', codes: ['A'], senderName: 'Ada', message: 'Hi', expiresOn: '2027-01-01' };
  const urls = { balanceUrl: 'https://hearne.test/b' };
  const ways = { unsubscribeUrl: 'https://hearne.test/u', preferencesUrl: 'https://hearne.test/p' };
  const entries = [1, 2].map((id) => ({ id: String(id), title: 'New order', url: 'https://app.test/o' }));
  const card = {
    kind: 'card',
    isProduct: true,
    title: 'Bowl',
    price: '$9',
    priceBefore: '$12',
    detail: '',
  } as const;
  const blocks = [
    { kind: 'heading', text: 'New glazes' },
    { ...card, image: null, href: 'https://hearne.test/bowl' },
    { kind: 'coupon', text: 'A tenth less', code: 'AUTUMN', endsOn: '2027-01-01' },
  ] as const;
  const notice = { more: 'And 3 more', open: 'Open', choose: 'Choose' };
  const written = { blocks, previewLine: '', list: 'News', isDark: false };
  for (const mail of [
    <GiftCard key="gift" {...common} {...gift} {...urls} />,
    <ListMail key="list" {...common} {...ways} kind="welcome" link="https://hearne.test/" list="News" />,
    <Campaign key="campaign" {...common} {...ways} {...written} />,
    <Notice key="notice" {...common} {...notice} entries={entries} settingsUrl="https://app.test/n" />,
  ]) {
    const html = renderToStaticMarkup(mail);
    const pairs = pairsOf(html, theme.light.sheet, theme.light.button);
    expect(pairs.length).toBeGreaterThan(5);
    for (const { color, ground } of pairs) {
      const [words, below] = [readColorText(color), readColorText(ground)];
      if (!words || !below) throw new Error(`${color} on ${ground}`);
      expect(contrastRatio(words, below)).toBeGreaterThanOrEqual(4.5);
    }
    const headings = [...html.matchAll(/<h[1-3][^>]*>/g)].map(([heading]) => heading);
    expect(headings.length).toBeGreaterThan(0);
    for (const heading of headings)
      expect(heading).toMatch(/class="m-text" style="[^"]*font-family:&quot;Lora&quot;, Georgia/);
    // What is asked for in the dark, by the program of its reader.
    for (const name of ['m-sheet', 'm-text', 'm-muted', 'm-link', 'm-button'])
      if (html.includes(`class="${name}`)) expect(html).toContain(`.${name}`);
    expect(html).toContain(`background-color:${theme.dark.sheet} !important`);
    expect(html).toContain('&quot;Lora&quot;, Georgia');
    expect(html).toContain('&quot;Inter&quot;, Helvetica');
  }
});

test('the logo of a site stands above its emails, and its name in its place where images are not shown', () => {
  const theme = mailTheme({ colors: {}, headingFont: '', bodyFont: '' });
  const logo = { url: 'https://hearne.test/logo.png', width: 120, height: 48, alt: '' };
  const look = { theme, logo, siteUrl: 'https://hearne.test/' };
  const texts = { locale: 'en', subject: 'Hello', more: '', open: 'Open', choose: 'Choose' };
  const mail = { look, siteTitle: 'Hearne', ...texts, entries: [], settingsUrl: '/' };
  const html = renderToStaticMarkup(<Notice {...mail} />);
  expect(html).toMatch(
    /<a href="https:\/\/hearne\.test\/"[^>]*><img[^>]*src="https:\/\/hearne\.test\/logo\.png"/,
  );
  expect(html).toContain('alt="Hearne"');
});
