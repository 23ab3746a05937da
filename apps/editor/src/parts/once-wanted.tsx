import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { forgetFailedParts } from './lazy-part.tsx';
import { PartLoading } from './part-loading.tsx';

/**
 * Shows a part from the first time it is wanted, and loads its program then; once shown it stays, so that a dialog can close as
 * it does. One that is called off while it loads is gone, whatever comes of the loading, and is loaded anew when next wanted.
 */
export function OnceWanted({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const [wasShown, setWasShown] = useState(false);
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted !== wasWanted) {
    setWasWanted(isWanted);
    if (isWanted) forgetFailedParts();
  }
  if (!isWanted && !wasShown) return null;
  return (
    <Suspense fallback={<PartLoading />}>
      {children}
      <OnShown tell={setWasShown} />
    </Suspense>
  );
}

/** Tells once what stands beside it is shown: until then React holds effects back. */
function OnShown({ tell }: { tell: (isShown: true) => void }) {
  useEffect(() => tell(true), [tell]);
  return null;
}
