import { deriveFiles } from './derive-files.ts';
import type { ImageMessage, ImageTask } from './image-tasks.ts';
import { readImage } from './read-image.ts';

/** The process that decodes and encodes pictures, so that a page never waits for one and a bad one cannot end the server. */
process.on('message', ({ id, task }: { id: number; task: ImageTask }) => {
  void run(id, task).catch((error: unknown) => send({ id, error: String(error) }));
});

async function run(id: number, task: ImageTask): Promise<void> {
  if (task.do === 'read') return send({ id, read: await readImage(task.bytes) });
  await deriveFiles(task, (file) => send({ id, file }));
  send({ id, end: true });
}

function send(message: ImageMessage): void {
  process.send?.(message);
}

// Without its parent there is nobody to work for.
process.on('disconnect', () => process.exit(0));
