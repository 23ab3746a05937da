import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MemberLink } from './member-link.tsx';
import { memberLinkText } from './plain-text.ts';

const LINK = 'https://hearne.test/account/reset/abc';

test.each(['confirm-sign-up', 'account-known', 'password-reset', 'confirm-email'] as const)(
  'AUTH-13: the mail %s holds its link in both forms, and nothing of the site as markup',
  (kind) => {
    const data = { kind, siteTitle: '<b>Hearne', link: LINK, locale: 'en-GB' };
    const html = renderToStaticMarkup(<MemberLink {...data} />);
    expect(html).toContain(`href="${LINK}"`);
    expect(html).not.toContain('<b>Hearne');
    expect(memberLinkText(data)).toContain(`\n${LINK}\n`);
  },
);
