import { expect, test } from 'vitest';
import { NewComment } from './comment-schema.ts';

const comment = {
  itemId: '00000000-0000-4000-8000-000000000000',
  authorName: 'Ada',
  authorEmail: 'ada@visitor.test',
  body: 'A fine kiln',
};
const sent = (authorUrl: string) => NewComment.safeParse({ ...comment, authorUrl });

test.each([
  'https://my_blog.example.com',
  'https://1.2.3.4/',
  'https://user@example.com',
  'HTTP://example.com:8080/a?b#c',
  '',
])('SOC-05: a comment takes the website %j', (authorUrl) => {
  expect(sent(authorUrl).data?.authorUrl).toBe(authorUrl);
});

test.each([
  'https://example.com:99999/',
  'https://localhost',
  'https://example.',
  'https:example.com',
  'example.com',
  'javascript:alert(1)//a.b',
  'https://',
])('SOC-05: a comment refuses the website %j', (authorUrl) => {
  expect(sent(authorUrl).error?.issues).toMatchObject([
    { path: ['authorUrl'], message: 'Links must be formatted as https://example.com.' },
  ]);
});
