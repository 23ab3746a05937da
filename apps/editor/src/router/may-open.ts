import type { Permission } from '@sitewright/domain/account/permissions';
import { type Path, ROUTES, type RouteOptions } from './routes.ts';

/** The address that an account with these permissions on the site sees for a path: itself, what stands for it, or none. */
export function openPath(path: Path, permissions: readonly Permission[]): Path | null {
  const { needs, redirect }: RouteOptions = ROUTES[path];
  if (redirect) return (redirect as readonly Path[]).find((one) => openPath(one, permissions)) ?? null;
  if (needs === undefined) return path;
  const enough: readonly Permission[] = typeof needs === 'string' ? [needs] : needs;
  return enough.some((one) => permissions.includes(one)) ? path : null;
}
