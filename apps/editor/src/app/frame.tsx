import { lazy, type ReactNode } from 'react';
import { ScreenBoundary } from '../layout/screen-boundary.tsx';
import { useRouter } from '../router/router-context.tsx';
import { ROUTES, type RouteOptions } from '../router/routes.ts';

/** Loaded beside the first screen that stands in it: whoever signs in waits for less. */
export const loadOwnerFrame = () => import('../layout/owner-frame.tsx');
const OwnerFrame = lazy(async () => ({ default: (await loadOwnerFrame()).OwnerFrame }));

/** Around each screen: the owner's frame, but for screens that anybody may open and addresses that lead nowhere. */
export function Frame({ pathname, children }: { pathname: string; children: ReactNode }) {
  const { path } = useRouter();
  const screen = <ScreenBoundary pathname={pathname}>{children}</ScreenBoundary>;
  const options: RouteOptions | null = path === null ? null : ROUTES[path];
  return options === null || options.isPublic ? screen : <OwnerFrame>{screen}</OwnerFrame>;
}
