import { mkdir, rm } from 'node:fs/promises';
import { launchBrowser } from '@sitewright/testing/browser';
import { startInstallation } from '@sitewright/testing/installation';
import { composePicture } from './compose-picture.ts';
import { takeScreens } from './take-screens.ts';

const FOLDER = 'test-results/screens';
const PICTURE = 'docs/screenshot.webp';

/** Pictures of the screens in three widths, and the README's, all of a fresh installation with the demo site. */
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const { installation, stop } = await startInstallation();
try {
  const browser = await launchBrowser();
  const files = await takeScreens(browser, installation, FOLDER).finally(() => browser.close());
  const sizeBytes = await composePicture({
    left: `${FOLDER}/home-1440.png`,
    right: `${FOLDER}/editor-1440.png`,
    file: PICTURE,
  });
  console.log(`${files.length} screens in ${FOLDER}; ${PICTURE}: ${Math.ceil(sizeBytes / 1000)} kB`);
} finally {
  await stop();
}
