import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** True where a disk of a test's own can be mounted: by root, and not in every container. */
export function mayMount(): boolean {
  const disk = mountSmallDisk();
  disk?.remove();
  return disk !== null;
}

/** Message of a program without space to start. */
export const fullDisk = (dataDir: string): string =>
  `The disk of DATA_DIR ${dataDir} is full: make room on it and start again. Nothing is lost.\n`;

/** A disk of its own in memory, which can be filled; null where nobody may mount one. */
export function mountSmallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    /** Takes all room but so much. */
    fill(leftBytes = 0) {
      // The program may take a part of it at the same time.
      for (let size = 1 << 24; size >= 1 << 12; ) {
        try {
          appendFileSync(filler, Buffer.alloc(size));
        } catch {
          size /= 2;
        }
      }
      truncateSync(filler, Math.max(0, statSync(filler).size - leftBytes));
    },
    empty: () => rmSync(filler),
    remove() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
