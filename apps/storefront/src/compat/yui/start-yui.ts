import { page } from '../../page/page-window.ts';
import { data } from './data.ts';
import type { Library } from './library.ts';
import { squarespaceParts } from './squarespace-parts.ts';

type Start = (config: Record<string, unknown>) => Library;

const HOME = '/_sw/yui/3.18.1/';

/** Names of modules that stand in this script already. */
const OURS = /^squarespace-/;

/**
 * The one instance that scripts of templates call `Y`: what stands in the page's first script is there at once, further
 * modules come from the site by `Y.use`. Source: site format §4.5.
 */
function startYui(start: Start): Library {
  const library = start({
    base: HOME,
    root: '',
    combine: true,
    comboBase: `${HOME}combo?`,
    comboSep: '&',
    maxURLLength: 2000,
    filter: 'min',
    win: window,
    doc: document,
  });
  library.use('*');
  const use = library.use;
  library.use = function (this: Library, ...names: unknown[]): Library {
    const moduleNames = names.flat().filter((name) => typeof name !== 'string' || !OURS.test(name));
    return use.apply(this, moduleNames.length === 0 ? ['node-base'] : moduleNames);
  };
  library.Squarespace = squarespaceParts(library);
  library.Data = data;
  return library;
}

if (typeof page.YUI === 'function') {
  const start = page.YUI as unknown as Start & { GlobalConfig?: Record<string, unknown> };
  // Unless it is told, the library asks for the window by code in a text, which previews do not run.
  start.GlobalConfig = { global: window, ...start.GlobalConfig };
  page.Y = startYui(start);
}
