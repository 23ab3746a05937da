import type { FollowOptions, LinkNames } from './link-follower.ts';

/** Tells the canvas what the linked sections of the page are called; loaded once a page has a linked section. */
export function followLinksLater(options: FollowOptions) {
  let following: Promise<LinkNames | undefined> | undefined;
  const load = async () => {
    try {
      const { followLinks } = await import('./follow-links.ts');
      return followLinks(options);
    } catch {
      following = undefined;
    }
  };
  return {
    run(step: Exclude<keyof LinkNames, 'stop'>) {
      following ??= load();
      void following.then((names) => names?.[step]());
    },
    stop: () => void following?.then((names) => names?.stop()),
  };
}
