import { useEffect } from 'react';
import { useRouter } from './router-context.tsx';
import type { Target } from './routes.ts';
import { hrefOf } from './url.ts';

/** Opens another address in the place of this one. */
export function Redirect(target: Target) {
  const { go } = useRouter();
  const href = hrefOf(target);
  useEffect(() => void go(href, { replace: true }), [go, href]);
  return null;
}
