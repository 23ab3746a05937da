import { isBelow, type Match, matchOf } from './url.ts';

/** The current screen: a path, and the route found for it. */
export type Shown<Screen> = { pathname: string; match: Match | null; screen: Screen };

/** Asked before an address is left; true keeps it until `leave` is called. */
export type Blocker = (leave: () => void) => boolean;

export type NavigateOptions = { replace?: boolean; ignoreBlocker?: boolean };

type RouterOptions<Screen> = {
  /** Loads what an address shows; a string is the address to open in its place. */
  load: (match: Match | null, href: string) => Promise<Screen | string>;
  /** Called when something else is shown. */
  onShow: (shown: Shown<Screen>) => void;
};

/** Position in the session's history, which tells back from forward. */
type State = { index: number };

/**
 * Follows the address of the window: loads what it shows, keeps what is shown until the next is there, and asks whoever
 * holds something unsaved before it is left, also by the buttons of the browser.
 */
export function createRouter<Screen>({ load, onShow }: RouterOptions<Screen>) {
  const { history, location } = window;
  const blockers = new Set<Blocker>();
  const indexOf = (state: unknown) => (state as State | null)?.index ?? 0;
  let index = indexOf(history.state);
  /** Callback after a history move of our own, which asks no confirmation. */
  let onArrival: (() => void) | null = null;
  let newest = 0;

  const show = async (): Promise<void> => {
    newest += 1;
    const mine = newest;
    const { pathname, search } = location;
    const match = matchOf({ pathname, search });
    const screen = await load(match, `${pathname}${search}`);
    // Somebody has gone on meanwhile.
    if (mine !== newest) return;
    if (typeof screen === 'string') return go(screen, { replace: true, ignoreBlocker: true });
    onShow({ pathname, match, screen });
  };

  const isBlocked = (leave: () => void) => [...blockers].some((blocker) => blocker(leave));

  const go = async (href: string, options: NavigateOptions = {}): Promise<void> => {
    if (!options.ignoreBlocker && isBlocked(() => void go(href, { ...options, ignoreBlocker: true }))) return;
    if (options.replace || href === `${location.pathname}${location.search}`) {
      history.replaceState({ index } satisfies State, '', href);
    } else {
      index += 1;
      history.pushState({ index } satisfies State, '', href);
    }
    await show();
  };

  const travel = (by: number, then: () => void) => {
    onArrival = then;
    history.go(by);
  };

  const handlePop = ({ state }: PopStateEvent) => {
    const by = indexOf(state) - index;
    index += by;
    const arrived = onArrival;
    onArrival = null;
    if (arrived) return arrived();
    // The address is another one already: it goes back until the owner has decided.
    if (by !== 0 && isBlocked(() => travel(by, () => void show()))) return travel(-by, () => {});
    void show();
  };

  return {
    /** Opens the address of the window; gives what ends it. */
    start() {
      history.replaceState({ index } satisfies State, '');
      window.addEventListener('popstate', handlePop);
      void show();
      return () => window.removeEventListener('popstate', handlePop);
    },
    /** Opens an address; resolves when it is shown. */
    go,
    block(blocker: Blocker) {
      blockers.add(blocker);
      return () => void blockers.delete(blocker);
    },
  };
}

/** True when a link leads to what is shown, or to something above it; the dashboard is above everything. */
export function isOpen(pathname: string, href: string, isExact: boolean): boolean {
  const target = href.replace(/\?.*/, '');
  const isTop = matchOf({ pathname: target, search: '' })?.path === '/';
  if (isTop) return matchOf({ pathname, search: '' })?.path === '/';
  return isExact ? pathname === target : isBelow(pathname, target);
}
