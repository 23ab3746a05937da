import { PLAIN_LOOK } from '@sitewright/testing/builders/plain-look';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MemberLink } from './member-link.tsx';
import { memberLinkText } from './plain-text.ts';

const LINK = 'https://hearne.test/account/reset/abc';

test.each([
  'confirm-sign-up',
  'welcome',
  'account-known',
  'password-reset',
  'sign-in-link',
  'confirm-email',
  'invited',
] as const)(
  'AUTH-13: the mail %s holds its link in both forms, and nothing of the site as markup',
  (kind) => {
    const text = { subject: 'Hello <i>', introduction: 'First line\nSecond <script>' };
    const data = { look: PLAIN_LOOK, kind, siteTitle: '<b>Hearne', link: LINK, locale: 'en-GB', ...text };
    const html = renderToStaticMarkup(<MemberLink {...data} />);
    expect(html).toContain(`href="${LINK}"`);
    for (const markup of ['<b>Hearne', '<i>', '<script>']) expect(html).not.toContain(markup);
    expect(memberLinkText(data)).toContain(`First line\nSecond <script>\n\n${LINK}\n`);
  },
);
