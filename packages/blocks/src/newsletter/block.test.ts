import { blockHost, renderedBlock } from '@sitewright/testing/block-host';
import { expect, test } from 'vitest';
import { publishedSchemaOf } from '../registry.ts';

const LIST = '0192f0c0-0000-7000-8000-00000000000a';

test('MAIL-08: the form names its list and asks for an address, and for a name where it is set to', () => {
  const printed = (props: object) => renderedBlock('newsletter', props, blockHost());
  expect(printed({})).not.toContain('<form');
  const html = printed({ listId: LIST, consent: 'No <b> spam' });
  expect(html).toContain(`name="listId" value="${LIST}"`);
  expect(html).toMatch(
    /<label for="([^"]+)">Email address<\/label><input id="\1" name="email" maxlength="254" type="email"/,
  );
  expect(html).toContain('name="consent" value="No &lt;b&gt; spam"');
  expect(html).not.toContain('name="name"');
  expect(printed({ listId: LIST, asksName: true })).toContain('name="name" maxlength="200" type="text"');
});

test('a page with a form without a list is not published', () => {
  const schema = publishedSchemaOf('newsletter');
  expect(schema?.safeParse({ listId: LIST }).success).toBe(true);
  expect(schema?.safeParse({}).success).toBe(false);
});
