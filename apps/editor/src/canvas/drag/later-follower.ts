import type { Follower, Held } from './pointer-stream.ts';

/**
 * Follows the pointer for a follower that may still have to be loaded: it hears where the pointer is once it is there, and that
 * it was let go. `run` calls back once it can be made.
 */
export function laterFollower<Tools>(
  run: (work: (tools: Tools) => void) => void,
  make: (tools: Tools) => Follower | null,
): Follower {
  let follower: Follower | null = null;
  let last: Held | null = null;
  let over: 'ended' | 'cancelled' | null = null;
  run((tools) => {
    if (over === 'cancelled') return;
    follower = make(tools);
    if (last) follower?.move(last);
    if (over && last) follower?.end(last);
  });
  return {
    move(point) {
      last = point;
      follower?.move(point);
    },
    end(point) {
      last = point;
      over = 'ended';
      follower?.end(point);
    },
    cancel() {
      over = 'cancelled';
      follower?.cancel();
    },
  };
}
