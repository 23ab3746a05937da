import { PLAIN_LOOK } from '@sitewright/testing/builders/plain-look';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formReplyText, submissionText } from './plain-text.ts';
import { FormReply } from './reply.tsx';
import { Submission } from './submission.tsx';

test('a submission has each answer below its question in both forms, and nothing of a visitor is markup', () => {
  const data = {
    look: PLAIN_LOOK,
    siteTitle: 'Hearne',
    subject: 'Contact',
    answers: [
      { id: 'a', title: 'Name', text: 'Ada' },
      { id: 'b', title: 'Message', text: '<script>alert(1)</script>\nsecond line' },
    ],
    locale: 'en',
    sentFrom: 'Sent from “Visit us”',
    open: 'Open in the inbox',
    url: 'https://app.test/config/forms/s/submissions/1',
  };
  const html = renderToStaticMarkup(<Submission {...data} />);
  expect(html).not.toContain('<script>');
  for (const form of [html, submissionText(data)])
    for (const part of ['Name', 'Ada', 'second line', 'Sent from “Visit us”', data.url])
      expect(form).toContain(part);
});

test('a reply says what the site wrote, in the language of the site', () => {
  const data = {
    look: PLAIN_LOOK,
    siteTitle: 'Hearne',
    locale: 'de-DE',
    subject: 'Danke',
    message: 'Wir melden uns.\nBis bald',
  };
  const html = renderToStaticMarkup(<FormReply {...data} />);
  expect(html).toContain('lang="de-DE"');
  // Three letters are a language of its own: cut to two, Filipino would be Finnish.
  expect(renderToStaticMarkup(<FormReply {...data} locale="fil" />)).toContain('lang="fil"');
  for (const form of [html, formReplyText(data)])
    for (const part of ['Wir melden uns.', 'Bis bald', 'Hearne']) expect(form).toContain(part);
});
