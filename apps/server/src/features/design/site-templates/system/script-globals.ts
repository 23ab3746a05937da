/** Names of the platform that scripts call: those of its image loader and page calls, and YUI. */
export type ScriptGlobals = { loader: boolean; yui: boolean };

/** The library's usual members: a short name in a minified script is not taken for it. */
const YUI_MEMBERS =
  'one|all|use|on|once|later|Node|Global|config|Data|io|Squarespace|Lang|Object|Array|each|bind|Anim|Cookie|DOM|' +
  'Event|EventTarget|namespace|add|augment|extend|fire|delegate|QueryString|UA|Base|Widget|Plugin|Do|Get|JSON|' +
  'Transition|mix|merge|throttle|log';
const YUI = new RegExp(`\\bYUI\\s*[(.]|\\bwindow\\.Y\\b|\\bY\\s*\\.\\s*(?:${YUI_MEMBERS})\\b`);
const LOADER = /\bImageLoader\b|\bSquarespaceFonts\b|\bSQUARESPACE_ROLLUPS\b|\bSquarespace\.[a-zA-Z]/;

/** Matches a `Y` or `YUI` at its position; nearly no page has one, and most have a `Y` somewhere. */
const YUI_NAME = /\bY(?:UI)?\b/y;

/** Names of the image loader, which nearly no page has. */
const LOADER_NAME = /ImageLoader|Squarespace[.F]|SQUARESPACE_ROLLUPS/;

/** An image without an address of its own: the loader gives it one. */
const BARE_IMAGE = /<img\b(?![^<>]{0,3000}?\ssrc\s*=)[^<>]{0,3000}?\sdata-(?:src|image)\s*=/y;

/** Which of them a text calls, or prints images for. Source: site format §4.3, §4.5. */
export function globalsIn(text: string): ScriptGlobals {
  const yui = hasAt(text, 'Y', YUI_NAME) && YUI.test(text);
  const isCalled = LOADER_NAME.test(text) && LOADER.test(text);
  return { yui, loader: isCalled || hasAt(text, '<img', BARE_IMAGE) };
}

/** Whether a sticky expression matches where a text begins: the plain search is many times as fast. */
function hasAt(text: string, beginning: string, sticky: RegExp): boolean {
  for (let at = text.indexOf(beginning); at !== -1; at = text.indexOf(beginning, at + beginning.length)) {
    sticky.lastIndex = at;
    if (sticky.test(text)) return true;
  }
  return false;
}

/** The same of the scripts of a template folder, by their path. */
export function globalsOfScripts(texts: Iterable<readonly [string, string]>): ScriptGlobals {
  const found = { yui: false, loader: false };
  for (const [path, text] of texts) {
    if (!/^scripts\/.+\.js$/.test(path)) continue;
    const { yui, loader } = globalsIn(text);
    found.yui ||= yui;
    found.loader ||= loader;
  }
  return found;
}
