import { AppError } from '../../../../platform/errors/app-error.ts';
import { openLocation } from '../../../../platform/storage/open-location.ts';
import type { ImageMessage, ImageResult, ImageTask } from './image-tasks.ts';
import { deriveWidths, keepOriginal, keepPreview } from './stored-image.ts';

/** The process that decodes and encodes images, so that a page never waits for one and a bad one cannot end the server. */
process.on('message', ({ id, task }: { id: number; task: ImageTask }) => {
  run(task).then(
    (response) => send({ id, response }),
    (error: unknown) => send({ id, error: String(error), isUnavailable: error instanceof AppError }),
  );
});

function run(task: ImageTask): Promise<ImageResult> {
  const storage = openLocation(task.storage);
  if (task.do === 'preview') return keepPreview(storage, task);
  return task.do === 'keep' ? keepOriginal(storage, task) : deriveWidths(storage, task);
}

function send(message: ImageMessage): void {
  process.send?.(message);
}

// Without its parent there is nobody to work for.
process.on('disconnect', () => process.exit(0));
