import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { features } from '../../../../features.ts';
import { defineFeature } from '../../../../platform/http/feature.ts';
import { page } from '../../../../platform/http/pages/page.ts';

const broken = defineFeature({
  name: 'broken',
  folder: '',
  pages: [
    page('/breaks', 'visitor', () => {
      throw new Error('canary at /srv/secret');
    }),
  ],
});

test('A75, SITE-06: a page that fails is answered in the look of the site, with the id of the request only', async () => {
  const app = await testApp({ features: [...features, broken] });
  const reply = await app.get('/breaks');
  expect(reply.status).toBe(500);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.text).toContain('page-type-error');
  expect(reply.text).toContain('<header class="site-header">');
  expect(reply.text).toContain(`Request ${reply.headers['x-request-id']}`);
  expect(reply.text).not.toMatch(/canary|secret|Error:/);
});

test('A75: where the look of the site cannot be had either, the plain page answers', async () => {
  const hooks = () => ({ siteErrorPage: () => Promise.reject(new Error('canary')) });
  const app = await testApp({ features: [{ ...broken, hooks }] });
  const reply = await app.get('/breaks');
  expect([reply.status, reply.text.includes('Something went wrong')]).toEqual([500, true]);
  expect(reply.text).not.toContain('canary');
});
