import { createInterface } from 'node:readline';

/** Says what is about to be done and waits for a line; true only for the word itself. */
export async function isConfirmed(
  print: (line: string) => void,
  { question, word }: { question: string; word: string },
): Promise<boolean> {
  print(`${question}\nType ${word} to go on:`);
  const lines = createInterface({ input: process.stdin });
  try {
    for await (const line of lines) return line.trim() === word;
    return false;
  } finally {
    lines.close();
  }
}
