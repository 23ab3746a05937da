const QUIET_MS = 100;
const TIMEOUT_MS = 3000;

/**
 * Waits until nothing was added, removed or renamed below `root` for 100 ms: true; false when it never rested within
 * 3000 ms. Source: UTIL-05.
 */
export function waitForDom(root: Node = document): Promise<boolean> {
  return new Promise((resolve) => {
    let quiet: ReturnType<typeof setTimeout>;
    const finish = (isQuiet: boolean) => {
      observer.disconnect();
      clearTimeout(quiet);
      clearTimeout(limit);
      resolve(isQuiet);
    };
    const wait = () => {
      clearTimeout(quiet);
      quiet = setTimeout(() => finish(true), QUIET_MS);
    };
    const observer = new MutationObserver(wait);
    const limit = setTimeout(() => finish(false), TIMEOUT_MS);
    observer.observe(root, { childList: true, subtree: true, attributes: true, characterData: true });
    wait();
  });
}
