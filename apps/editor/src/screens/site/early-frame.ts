/** Frame of a page that the HTML of the editor has begun to load. */
export type EarlyFrame = {
  url: string;
  /** Number that the draft has at least in what the frame shows. */
  seq: number;
  frame: HTMLIFrameElement;
  /** What its window has said so far. */
  messages: readonly MessageEvent[];
  isLoaded: boolean;
};

type Kept = EarlyFrame & { take(): void };

/**
 * The frame of an address that the HTML of the editor has begun, for the first who asks; one of another address goes. Source:
 * early-canvas.ts of the server.
 */
export function takeEarlyFrame(url: string): EarlyFrame | null {
  const page = globalThis as { earlyFrame?: Kept | undefined };
  const early = page.earlyFrame;
  if (!early) return null;
  page.earlyFrame = undefined;
  early.take();
  if (early.url === url) return early;
  early.frame.remove();
  return null;
}
