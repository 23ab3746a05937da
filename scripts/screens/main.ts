import { mkdir, rm } from 'node:fs/promises';
import { launchBrowser } from '@sitewright/testing/browser';
import { startInstallation } from '@sitewright/testing/installation';
import { composeImage } from './compose-image.ts';
import { takeScreens } from './take-screens.ts';

const FOLDER = 'test-results/screens';
const IMAGE_ID = 'docs/screenshot.webp';

/** Pictures of the screens in three widths, and the README's, all of a fresh installation with the demo site. */
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const { installation, stop } = await startInstallation();
try {
  const browser = await launchBrowser();
  const files = await takeScreens(browser, installation, FOLDER).finally(() => browser.close());
  const sizeBytes = await composeImage({
    left: `${FOLDER}/home-1440.png`,
    right: `${FOLDER}/editor-1440.png`,
    file: IMAGE_ID,
  });
  console.log(`${files.length} screens in ${FOLDER}; ${IMAGE_ID}: ${Math.ceil(sizeBytes / 1000)} kB`);
} finally {
  await stop();
}
