export const SERVER_FLAGS: readonly string[];
export const SERVER_FILE: string;
export const COMMANDS_FILE: string;
export const SERVER_MEMORY: Readonly<Record<string, string>>;
