export function ensureBundles(options?: { force?: boolean }): Promise<void>;
