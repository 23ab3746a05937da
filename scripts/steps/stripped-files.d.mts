export declare function listModules(): string[];
export declare function isStripped(source: string): boolean;
