import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { type Blocker, createRouter, type NavigateOptions, type Shown } from './router.ts';
import type { Path, Target } from './routes.ts';
import { hrefOf, type Match } from './url.ts';

/** A screen, which gets what its address says. */
export type AnyScreen = ComponentType<Pick<Match, 'params' | 'search'>>;

type RouterValue = {
  /** Address that is shown, base included. */
  pathname: string;
  /** Its route; null where it leads nowhere. */
  path: Path | null;
  params: Match['params'];
  search: Match['search'];
  go: (href: string, options?: NavigateOptions) => Promise<void>;
  block: (blocker: Blocker) => () => void;
};

const RouterContext = createContext<RouterValue | null>(null);

type RouterProviderProps = {
  /** Gives the screen of an address, or another address to open in its place. */
  load: (match: Match | null, href: string) => Promise<AnyScreen | string>;
  /** Stands around each screen. */
  frame?: ComponentType<{ pathname: string; children: ReactNode }>;
};

const Bare = ({ children }: { children: ReactNode }) => children;

/** Shows the screen of the window's address. One screen stays until the next is loaded. */
export function RouterProvider({ load, frame: Frame = Bare }: RouterProviderProps) {
  const [shown, setShown] = useState<Shown<AnyScreen> | null>(null);
  const router = useMemo(
    () => createRouter<AnyScreen>({ load, onShow: (next) => startTransition(() => setShown(next)) }),
    [load],
  );
  useEffect(() => router.start(), [router]);
  const value = useMemo(
    () =>
      shown && {
        pathname: shown.pathname,
        path: shown.match?.path ?? null,
        params: shown.match?.params ?? {},
        search: shown.match?.search ?? {},
        go: router.go,
        block: router.block,
      },
    [router, shown],
  );
  if (!shown) return null;
  const { match, screen: Screen } = shown;
  return (
    <RouterContext value={value}>
      <Frame pathname={shown.pathname}>
        <Screen params={match?.params ?? {}} search={match?.search ?? {}} />
      </Frame>
    </RouterContext>
  );
}

/** The router around a component. */
export function useRouter(): RouterValue {
  const router = useContext(RouterContext);
  if (!router) throw new Error('A component that needs the router stands outside of it.');
  return router;
}

/** Opens an address of the editor; resolves when it is shown. */
export function useNavigate(): (target: Target & NavigateOptions) => Promise<void> {
  const { go } = useRouter();
  return useMemo(() => (target) => go(hrefOf(target), target), [go]);
}

/** Site of the screen that is open, as its address names it. */
export function useWebsiteId(): string {
  const { websiteId } = useRouter().params;
  if (websiteId === undefined) throw new Error('The address of this screen names no site.');
  return websiteId;
}
