import { useEffect, useState } from 'react';
import { useRouter } from './router-context.tsx';

/** While `isActive`, nothing of the editor is left before the owner has decided; the browser asks by itself. */
export function useBlocker(isActive: boolean) {
  const { block } = useRouter();
  const [move, setMove] = useState<{ leave: () => void } | null>(null);
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const unblock = block((leave) => {
      setMove({ leave });
      return true;
    });
    return () => {
      window.removeEventListener('beforeunload', warn);
      unblock();
    };
  }, [block, isActive]);
  return {
    isBlocked: move !== null,
    stay: () => setMove(null),
    leave: () => {
      setMove(null);
      move?.leave();
    },
  };
}
