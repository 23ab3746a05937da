import { randomBytes } from 'node:crypto';
import { globalsIn, type SiteTemplate } from '../../site-templates/index.ts';
import { entryAddress, STOREFRONT } from '../files/bundles.ts';
import { YUI_BASE_SCRIPT } from './yui-address.ts';

const NAME = randomBytes(16).toString('hex');

/** Stand in the page until all of it, the owner's code included, can be looked at; nothing an owner writes can equal them. */
export const GLOBALS_PLACE = `<!--${NAME}-->`;
export const GLOBALS_LOAD_PLACE = `<!--${NAME}-load-->`;
export const GLOBALS_START_PLACE = `<!--${NAME}-start-->`;

const PLACES = new RegExp(`<!--${NAME}(?:-load|-start)?-->`, 'g');

let addresses: Promise<{ loader: string | undefined; yui: string | undefined }> | undefined;

/** Calls that the markup of players and follow buttons carries; the widgets of the program wire these places. */
const WIRED_BY_US =
  /<script>Y\.use\('squarespace-(?:audio-player-frontend|follow-buttons)'[^<]*<\/script>\s*/g;

/**
 * Fills the places with the scripts behind the names that the page's texts or its template's scripts call, or with nothing.
 * Order: site format §2, headers and footers.
 */
export async function placeScriptGlobals(
  printed: string,
  { globals }: Pick<SiteTemplate, 'globals'>,
  nonce?: string,
): Promise<string> {
  const html = printed.includes("Y.use('squarespace-") ? printed.replace(WIRED_BY_US, '') : printed;
  const page = globalsIn(html);
  const yui = globals.yui || page.yui;
  if (!(yui || globals.loader || page.loader)) return html.replace(PLACES, '');
  addresses ??= findAddresses();
  const found = await addresses;
  const inline = (code: string, attribute = '') =>
    `<script${attribute && ` ${attribute}`}${nonce === undefined ? '' : ` nonce="${nonce}"`}>${code}</script>`;
  const filled: Readonly<Record<string, string>> = {
    [GLOBALS_PLACE]: `${inline('SQUARESPACE_ROLLUPS={}')}${yui ? script(YUI_BASE_SCRIPT) + script(found.yui) : ''}${script(found.loader)}`,
    [GLOBALS_LOAD_PLACE]: inline(
      'window.SquarespaceFonts&&SquarespaceFonts.loadViaContext();window.Squarespace&&Squarespace.load(window)',
    ),
    [GLOBALS_START_PLACE]:
      inline(
        '(function(){if(window.ImageLoader){window.ImageLoader.bootstrap();}})();',
        'data-sqs-type="imageloader-bootstraper"',
      ) + inline('window.Squarespace&&Squarespace.afterBodyLoad(window.Y)'),
  };
  return html.replace(PLACES, (place) => filled[place] ?? '');
}

async function findAddresses() {
  return {
    loader: await entryAddress(STOREFRONT, 'src/compat/globals.ts'),
    yui: await entryAddress(STOREFRONT, 'src/compat/yui/start-yui.ts'),
  };
}

function script(address: string | undefined): string {
  return address === undefined ? '' : `<script src="${address}"></script>`;
}
