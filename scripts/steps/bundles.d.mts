/** Folders of what Vite builds, each into its own `dist`. */
export const PARTS: readonly string[];
export function ensureBundles(options?: { force?: boolean; parts?: readonly string[] }): Promise<void>;
