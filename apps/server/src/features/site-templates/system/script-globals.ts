/** Names of the platform that scripts call: those of its image loader and page calls, and YUI. */
export type ScriptGlobals = { loader: boolean; yui: boolean };

/** The library's usual members: a short name in a minified script is not taken for it. */
const YUI =
  /\bYUI\s*[(.]|\bwindow\.Y\b|\bY\s*\.\s*(?:one|all|use|on|once|later|Node|Global|config|Data|io|Squarespace|Lang|Object|Array|each|bind|Anim|Cookie|DOM|Event|EventTarget|namespace|add|augment|extend|fire|delegate|QueryString|UA|Base|Widget|Plugin|Do|Get|JSON|Transition|mix|merge|throttle|log)\b/;
const LOADER = /\bImageLoader\b|\bSquarespaceFonts\b|\bSQUARESPACE_ROLLUPS\b|\bSquarespace\.[a-zA-Z]/;

/** What each match of that has in it; nearly no page does, and most have a `Y` somewhere. */
const YUI_NAME = /\bY(?:UI)?\b/;

/** Plain searches are several times as fast as the expression, and nearly no page has one of these. */
const LOADER_NAMES = ['ImageLoader', 'Squarespace', 'SQUARESPACE_ROLLUPS'];

/** A picture without an address of its own: the loader gives it one. */
const BARE_IMAGE = /<img\b(?![^<>]{0,3000}?\ssrc\s*=)[^<>]{0,3000}?\sdata-(?:src|image)\s*=/;

/** Which of them a text calls, or prints pictures for. Source: site format §4.3, §4.5. */
export function globalsIn(text: string): ScriptGlobals {
  const yui = YUI_NAME.test(text) && YUI.test(text);
  const isCalled = LOADER_NAMES.some((name) => text.includes(name)) && LOADER.test(text);
  return { yui, loader: isCalled || BARE_IMAGE.test(text) };
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
