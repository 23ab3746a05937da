import { writeFile } from 'node:fs/promises';
import type { Installation } from '@sitewright/testing/installation';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { createOwner, openCamera, waitUntilStable } from './take-screens.ts';

const VIEW = { width: 1280, height: 800 };
/** Of a picture in pixels, for screens of twice the density. */
const WIDTH = 480;

/** Writes the picture of each shipped template, the demo's home page in it, into its folder; gives the files. */
export async function drawTemplates(browser: Browser, installation: Installation): Promise<string[]> {
  const { page } = await openCamera(browser);
  await page.setViewportSize(VIEW);
  await createOwner(page, installation.ownerLink);
  await page
    .getByRole('link', { name: /Hearne Pottery/ })
    .first()
    .click();
  const [, websiteId = ''] = /overview\/([\w-]+)/.exec(page.url()) ?? [];
  await page.goto(`${installation.appUrl}/config/templates/${websiteId}`);
  const links = page.getByRole('link', { name: /^Preview / });
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const files: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await waitUntilStable(page);
    const file = `templates/${new URL(address).searchParams.get('template')}/preview.webp`;
    await writeFile(
      file,
      await sharp(await page.screenshot())
        .resize({ width: WIDTH })
        .webp()
        .toBuffer(),
    );
    files.push(file);
  }
  await page.context().close();
  return files;
}
