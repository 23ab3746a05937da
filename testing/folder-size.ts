import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of all files below a folder; a file under several names counts once. Folders that `isLeftOut` names do not count. */
export function folderBytes(folder: string, isLeftOut: (path: string) => boolean = () => false): number {
  const sizes = new Map<number, number>();
  for (const path of filesBelow(folder, isLeftOut)) {
    const { ino, size } = lstatSync(path);
    sizes.set(ino, size);
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

function filesBelow(folder: string, isLeftOut: (path: string) => boolean): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return isLeftOut(path) ? [] : filesBelow(path, isLeftOut);
  });
}
