import { PLAIN_LOOK } from '@sitewright/testing/builders/plain-look';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Notice } from './notice.tsx';
import { noticeText } from './plain-text.ts';

test('a notice names what happened and leads there, in both forms, and nothing of visitors is markup', () => {
  const entries = [
    { id: '1', title: '<b>Ada commented', url: 'https://app.test/config/a' },
    { id: '2', title: 'Order #2', url: 'https://app.test/config/b' },
  ];
  const data = {
    look: PLAIN_LOOK,
    siteTitle: 'Hearne',
    subject: '2 notices',
    entries,
    locale: 'en',
    more: 'And 3 more',
    open: 'Open in the editor',
    choose: 'Choose',
    settingsUrl: 'https://app.test/config/n',
  };
  const html = renderToStaticMarkup(<Notice {...data} />);
  expect(html).not.toContain('<b>Ada');
  expect([html, noticeText(data)]).toEqual(Array(2).fill(expect.stringContaining('And 3 more')));
  for (const { title, url } of entries) {
    expect(html).toContain(`href="${url}"`);
    expect(noticeText(data)).toContain(`${title}\n${url}`);
  }
});
