export function ensureChromium(options?: { isForMany?: boolean }): Promise<string>;
export function findPlaywrightBrowser(cache?: string): string | undefined;
export function playwrightCache(
  env?: Readonly<Record<string, string | undefined>>,
  system?: NodeJS.Platform,
): string;
