import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two answers to scrolling. Source: specification §9. */
const THROTTLE_MS = 100;

/** Calls `follow` while the page scrolls or changes size, at most ten times a second, and once at the end. */
export function useThrottledScroll(follow: () => void): void {
  const onFollow = useEffectEvent(follow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const schedule = () => {
      timer ??= setTimeout(() => {
        timer = null;
        onFollow();
      }, THROTTLE_MS);
    };
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', schedule);
    return () => {
      if (timer) clearTimeout(timer);
      removeEventListener('scroll', schedule);
      removeEventListener('resize', schedule);
    };
  }, []);
}
