export declare function ensureStripped(): Promise<void>;
