import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

test.each([
  ['https', 'https'],
  ['http', 'http'],
  ['javascript', 'http'],
  ['https://evil.example/?', 'http'],
])('what a proxy names %s is printed as %s', async (named, printed) => {
  const app = await testApp({ config: { trustedProxies: 1 } });
  const headers = { 'x-forwarded-proto': named };
  const { text } = await app.get('/robots.txt', { headers });
  expect(text).toContain(`Sitemap: ${printed}://${app.host}/`);
  for (const path of ['/', '/sitemap.xml', '/?format=json'])
    expect((await app.get(path, { headers })).text).not.toMatch(/javascript:\/\/|evil\.example/);
});
