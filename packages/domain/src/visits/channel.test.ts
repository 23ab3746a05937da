import { expect, test } from 'vitest';
import { sourceOf } from './channel.ts';

const hosts = ['hearne.example', 'hearne-de.example:8080'];

test.each([
  ['', '', 'direct', '', ''],
  ['https://hearne.example/shop', '', 'direct', '', ''],
  ['http://hearne-de.example:8080/laden', '', 'direct', '', ''],
  ['https://www.google.co.uk/', '', 'search', 'google.co.uk', ''],
  ['https://search.brave.com/search?q=x', '', 'search', 'search.brave.com', ''],
  ['https://t.co/abc', '', 'social', 't.co', ''],
  ['https://old.reddit.com/r/pottery', '', 'social', 'old.reddit.com', ''],
  ['https://t.example.org/', '', 'referral', 't.example.org', ''],
  ['https://craft.example/list', '', 'referral', 'craft.example', ''],
  ['https://notgoogle.example/', '', 'referral', 'notgoogle.example', ''],
  ['', '?utm_source=Newsletter&utm_medium=email&utm_campaign=May', 'email', 'newsletter', 'may'],
  ['https://www.google.com/', '?gclid=1', 'paid', 'google.com', ''],
  ['https://www.facebook.com/', '?utm_medium=cpc&utm_source=facebook', 'paid', 'facebook', ''],
  ['javascript:alert(1)', '', 'direct', '', ''],
  ['android-app://com.google.android.gm/', '', 'direct', '', ''],
  ['not an address', '?ref=producthunt', 'referral', 'producthunt', ''],
])('referrer %j with %j is %s by %j, campaign %j', (referrer, query, channel, source, campaign) => {
  expect(sourceOf({ referrer, query, hosts })).toEqual({ channel, source, campaign });
});

test('parameters without an end are cut', () => {
  const { source, campaign } = sourceOf({
    referrer: '',
    query: `?utm_source=${'s'.repeat(5000)}&utm_campaign=${'c'.repeat(5000)}`,
    hosts,
  });
  expect([source.length, campaign.length]).toEqual([100, 100]);
});
