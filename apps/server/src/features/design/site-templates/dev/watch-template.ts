import { watch } from 'node:fs';
import { checkTemplate } from '../check/check-template.ts';
import { readFolder } from '../folder/template-files.ts';
import { makeTemplate } from '../site-template.ts';
import { clearDevTemplate, setDevTemplate } from './dev-template.ts';

/** An editor writes several files at once. */
const SETTLE_MS = 120;

type Watching = { folder: string; websiteId: string; onRead: (problems: number) => void };

/** Serves a folder as the template of a site until the returned function is called; it is read again after each change. */
export async function watchTemplate({ folder, websiteId, onRead }: Watching): Promise<() => void> {
  const read = async () => {
    const files = await readFolder(folder);
    const template = makeTemplate(files, { folder, isDev: true });
    const problems = await checkTemplate(template, files);
    setDevTemplate(websiteId, { template, problems });
    onRead(problems.length);
  };
  await read();
  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    // A folder that is being replaced may be away for a moment; the next change reads it again.
    timer = setTimeout(() => {
      reading = reading.then(read).catch(() => {});
    }, SETTLE_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
    clearDevTemplate(websiteId);
  };
}
