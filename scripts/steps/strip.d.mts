export declare function ensureStripped(options?: { mayFail?: boolean }): Promise<void>;
