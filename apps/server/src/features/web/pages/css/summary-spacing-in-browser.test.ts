import { openBrowser } from '@sitewright/testing/browser';
import { documentOf } from '@sitewright/testing/builders/document';
import { givenContentKinds } from '@sitewright/testing/features/content-kinds';
import { givenPage } from '@sitewright/testing/features/given-pages';
import { servedApp } from '@sitewright/testing/served-app';
import { walkedTemplates } from '@sitewright/testing/shipped-templates';
import { expect, test } from 'vitest';

test.each(walkedTemplates('enfilade'))(
  'BLK-47: a summary in %s has the spacing of the template until its owner sets one',
  async (templateName) => {
    const [browser, site] = await Promise.all([openBrowser(), servedApp()]);
    await givenContentKinds(site, templateName);
    const [blog] = await site.query<{ id: string }>(
      `select id from collections where website_id = $1 and url_id = 'blog'`,
      [site.websiteId],
    );
    const props = { collectionId: blog?.id ?? '' };
    const summary = (more: object) => ({ type: 'summary', props: { ...props, ...more } });
    const lists = { design: 'list' };
    const content = documentOf(
      ...[summary({}), summary({ gutter: 90 })],
      ...[summary(lists), summary({ ...lists, gutter: 90 })],
    );
    await givenPage(site, 'page', { urlId: 'summaries', content });
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${site.origin}/summaries`);
    const gapsOf = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).columnGap));
    const [own, set] = await gapsOf('.summary-block-setting-design-autogrid .summary-item-list');
    expect(Number.parseFloat(own ?? '')).toBeGreaterThan(0);
    expect(own).not.toBe('90px');
    expect(set).toBe('90px');
    const between = await page
      .locator('.summary-block-setting-design-list .summary-item-list')
      .evaluateAll((elements) =>
        elements.map((list) => {
          const [first, second] = [...list.querySelectorAll('.summary-content')].map((each) =>
            each.getBoundingClientRect(),
          );
          return Math.round((second?.top ?? 0) - (first?.bottom ?? 0));
        }),
      );
    expect(between[0]).toBeLessThan(90);
    expect(between[1]).toBeGreaterThanOrEqual(90);
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow)).toBe(0);
    await browser.close();
    await site.close();
  },
);
