export function measureTimes(print?: (line: string) => void): {
  during<T>(name: string, work: () => Promise<T>): Promise<T>;
  tell(files: readonly { file: string; seconds: number }[]): void;
};
