import { globalsIn, type SiteTemplate } from '../../../design/site-templates/index.ts';
import { entryUrl, STOREFRONT } from '../files/bundles.ts';
import type { PageSlot } from '../render/slots.ts';
import { YUI_BASE_SCRIPT } from './yui-url.ts';

let urls: Promise<{ loader: string | undefined; yui: string | undefined }> | undefined;

/** Calls that the markup of players and follow buttons carries; the widgets of the program wire these places. */
const WIRED_BY_US =
  /<script>Y\.use\('squarespace-(?:audio-player-frontend|follow-buttons)'[^<]*<\/script>\s*/g;

/** A page without the calls that the program's own widgets stand for. */
export function withoutWiredCalls(page: string): string {
  return page.includes("Y.use('squarespace-") ? page.replace(WIRED_BY_US, '') : page;
}

type Fillings = Readonly<Record<Exclude<PageSlot, 'styles' | 'languages'>, string>>;

const NOTHING: Fillings = { globals: '', 'globals-load': '', 'globals-start': '' };

/**
 * Scripts for the slots of a page: those behind the names that its text or its template's scripts call, or
 * nothing. Order: site format §2, headers and footers.
 */
export async function scriptGlobals(
  page: string,
  { globals }: Pick<SiteTemplate, 'globals'>,
  nonce?: string,
): Promise<Fillings> {
  const called = globalsIn(page);
  const yui = globals.yui || called.yui;
  if (!(yui || globals.loader || called.loader)) return NOTHING;
  urls ??= findUrls();
  const found = await urls;
  const inline = (code: string, attribute = '') =>
    `<script${attribute && ` ${attribute}`}${nonce === undefined ? '' : ` nonce="${nonce}"`}>${code}</script>`;
  return {
    globals: `${inline('SQUARESPACE_ROLLUPS={}')}${yui ? script(YUI_BASE_SCRIPT) + script(found.yui) : ''}${script(found.loader)}`,
    'globals-load': inline(
      'window.SquarespaceFonts&&SquarespaceFonts.loadViaContext();window.Squarespace&&Squarespace.load(window)',
    ),
    'globals-start':
      inline(
        '(function(){if(window.ImageLoader){window.ImageLoader.bootstrap();}})();',
        'data-sqs-type="imageloader-bootstraper"',
      ) + inline('window.Squarespace&&Squarespace.afterBodyLoad(window.Y)'),
  };
}

async function findUrls() {
  return {
    loader: await entryUrl(STOREFRONT, 'src/compat/globals.ts'),
    yui: await entryUrl(STOREFRONT, 'src/compat/yui/start-yui.ts'),
  };
}

function script(url: string | undefined): string {
  return url === undefined ? '' : `<script src="${url}"></script>`;
}
