import { page, rescan, whenParsed } from '../page/page-window.ts';

type Library = unknown;
type Callback = (library: Library) => void;

const started: Callback[] = [];
const ended: Callback[] = [];

/** Errors of one script do not keep the next from being called. */
function callAll(callbacks: readonly Callback[], library: Library): void {
  for (const callback of callbacks) {
    try {
      callback(library);
    } catch (error) {
      reportError(error);
    }
  }
}

/** The calls of a template's scripts around loading parts of pages by themselves. Source: site format §4.5. */
const calls = {
  /** Set to false by scripts that have put in a new page, before they call `afterBodyLoad` again. */
  AFTER_BODY_LOADED: false,
  load(): void {},
  afterBodyLoad(library: Library = page.Y): void {
    whenParsed(() => {
      if (calls.AFTER_BODY_LOADED) return;
      calls.AFTER_BODY_LOADED = true;
      callAll(started, library);
      rescan();
    });
  },
  onInitialize(library: Library, callback: Callback): void {
    started.push(callback);
    if (calls.AFTER_BODY_LOADED) whenParsed(() => callAll([callback], library));
  },
  onDestroy(_library: Library, callback: Callback): void {
    ended.push(callback);
  },
  globalDestroy(library: Library = page.Y): void {
    callAll(ended, library);
    calls.AFTER_BODY_LOADED = false;
  },
  globalInit(library: Library = page.Y): void {
    calls.AFTER_BODY_LOADED = false;
    calls.afterBodyLoad(library);
  },
};

/** Each `initialize…` of whatever name wires the widgets that are in the page now. */
export const squarespace = new Proxy(calls as typeof calls & Record<string, unknown>, {
  get: (target, name) => {
    if (name in target) return target[name as string];
    return typeof name === 'string' && name.startsWith('initialize') ? rescan : undefined;
  },
  has: (target, name) => name in target || (typeof name === 'string' && name.startsWith('initialize')),
});
