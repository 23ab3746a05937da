import { mkdir, rm } from 'node:fs/promises';
import { launchBrowser } from '@sitewright/testing/browser';
import { startInstallation } from '@sitewright/testing/installation';
import { composeImage } from './compose-image.ts';
import { drawTemplates } from './draw-templates.ts';
import { takeMails } from './take-mails.ts';
import { takePseudoScreens, takeScreens } from './take-screens.ts';

/** `--pseudo`: the pages of visitors in a pseudo-language, with the words that nobody can translate. */
const isPseudo = process.argv.includes('--pseudo');
/** `--templates`: the picture of each shipped template, in its folder. */
const isTemplates = process.argv.includes('--templates');
/** `--mails`: every email, in the widths of a phone and a desk, light and dark. */
const isMails = process.argv.includes('--mails');
const FOLDER = `test-results/screens${isPseudo ? '-pseudo' : isMails ? '-mails' : ''}`;
const IMAGE_ID = 'docs/screenshot.webp';

/** Pictures of the screens in three widths, and the README's, all of a fresh installation with the demo site. */
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const { installation, stop } = await startInstallation();
try {
  const browser = await launchBrowser();
  const take = isTemplates ? drawTemplates : isPseudo ? takePseudoScreens : isMails ? takeMails : takeScreens;
  const files = await take(browser, installation, FOLDER).finally(() => browser.close());
  console.log(isTemplates ? files.join('\n') : `${files.length} screens in ${FOLDER}`);
  if (!isPseudo && !isTemplates && !isMails) {
    const sizeBytes = await composeImage({
      left: `${FOLDER}/home-1440.png`,
      right: `${FOLDER}/editor-1440.png`,
      file: IMAGE_ID,
    });
    console.log(`${IMAGE_ID}: ${Math.ceil(sizeBytes / 1000)} kB`);
  }
} finally {
  await stop();
}
