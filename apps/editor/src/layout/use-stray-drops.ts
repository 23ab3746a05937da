import { useEffect } from 'react';
import { refuseFiles } from '../bridge/refuse-files.ts';

/** A file that is dropped where nothing takes it is refused, and the editor stays. */
export function useStrayDrops(): void {
  useEffect(() => refuseFiles(isTaken), []);
}

function isTaken({ defaultPrevented, target }: DragEvent): boolean {
  return defaultPrevented || (target instanceof Element && target.matches('input[type="file"]'));
}
