import { type ReactNode, Suspense, useState } from 'react';

/** Shows a part from the first time it is wanted, and loads its program then; it stays, so that a dialog can close as it does. */
export function OnceWanted({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  return wasWanted ? <Suspense>{children}</Suspense> : null;
}
