import { AppError } from '../../../../platform/errors/app-error.ts';
import { openLocation } from '../../../../platform/storage/open-location.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import type { ImageMessage, ImageResult, ImageTask } from './image-tasks.ts';
import { deriveWidths, keepOriginal, keepPreview } from './stored-image.ts';

/** The process that decodes and encodes images, so that a page never waits for one and a bad one cannot end the server. */
process.on('message', ({ id, task }: { id: number; task: ImageTask }) => {
  run(task).then(
    (response) => send({ id, response }),
    (error: unknown) => send({ id, error: reasonOf(error), isUnavailable: error instanceof AppError }),
  );
});

/** Images encoded at the same time. */
const ENCODERS = Number(process.argv[2]);

/** The storage of the tasks, which is the same one: its connections are kept. */
let storageOf: { location: string; storage: Storage } | undefined;

function run(task: ImageTask): Promise<ImageResult> {
  const location = JSON.stringify(task.storage);
  if (storageOf?.location !== location) storageOf = { location, storage: openLocation(task.storage) };
  const { storage } = storageOf;
  if (task.do === 'preview') return keepPreview(storage, task);
  return task.do === 'keep' ? keepOriginal(storage, task) : deriveWidths(storage, task, ENCODERS);
}

/** With the cause of what is unavailable: it is for the log. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause ? `${error}: ${error.cause}` : String(error);
}

function send(message: ImageMessage): void {
  // Without its parent there is nobody to work for, nor to tell.
  process.send?.(message, undefined, undefined, () => {});
}

process.on('disconnect', () => process.exit(0));
