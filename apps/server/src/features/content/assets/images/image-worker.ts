import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { loaderSettings } from '../../../../platform/config/config.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { unavailable } from '../../../../platform/errors/unavailable.ts';
import { Turns } from '../../../../platform/process/turns.ts';
import type {
  DeriveTask,
  ImageMessage,
  ImageResult,
  ImageTask,
  KeepTask,
  KeptImage,
  PreviewTask,
} from './image-tasks.ts';
import type { ImageError } from './read-image.ts';
import { ServingLoad } from './serving-load.ts';

/** Number of images processed at once, when somebody waits for them and when nobody does; more wait, so that memory is bounded. */
const AT_ONCE = { awaited: 2, patient: 1 };
/** Images of one site that wait for their turn, each with a request; more are refused, and come again. Jobs come one after another. */
const MAX_WAITING = 100;
/** After which those who are refused may come again: some of those before them are made. */
const RETRY_SECONDS = 10;
/**
 * What an image took goes back to the system when it is made. By itself the allocator keeps a heap for each thread, and each as
 * large as its largest image: more than twice the memory after a few images.
 */
const MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' };
/** It has little JavaScript to run, and pixels are no part of its heap. */
const NODE_OPTIONS = ['--max-semi-space-size=1'];
/** The process ends after this time without work: its memory is only needed now and then. */
const IDLE_MS = 15_000;

type Waiting = {
  task: ImageTask;
  resolve: (response: ImageResult) => void;
  reject: (error: Error) => void;
};

class ProcessEnded extends Error {}

/** `niceness`: 0 to 19, how far it steps back for pages; `atOnce`: images processed at once. */
type Pace = { niceness: number; atOnce: number };

/** One child process for images, started at the first one. */
class ImageWorker {
  private readonly pace: Pace;
  /** Sites take turns: somebody's picture does not wait for a thousand of another's. */
  private readonly waiting = new Turns<Waiting>();
  private readonly running = new Map<number, Waiting>();
  private child: ChildProcess | undefined;
  private lastId = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor(pace: Pace) {
    this.pace = pace;
  }

  run(task: ImageTask): Promise<ImageResult> {
    // A job that is refused would use up a try, and the image would stay without its widths.
    if (task.do !== 'derive' && this.isFull(task.websiteId)) return Promise.reject(tooMany());
    return new Promise((resolve, reject) => {
      this.waiting.push(task.websiteId, { task, resolve, reject });
      this.next();
    });
  }

  isFull(websiteId: string): boolean {
    return this.waiting.count(websiteId) >= MAX_WAITING;
  }

  private next(): void {
    clearTimeout(this.idle);
    while (this.running.size < this.pace.atOnce) {
      const job = this.waiting.next();
      if (!job) break;
      const id = ++this.lastId;
      this.running.set(id, job);
      this.process().send({ id, task: job.task });
    }
    if (this.running.size > 0) {
      this.child?.ref();
      this.child?.channel?.ref();
      return;
    }
    this.child?.unref();
    this.child?.channel?.unref();
    this.idle = setTimeout(() => this.child?.disconnect(), IDLE_MS).unref();
  }

  private process(): ChildProcess {
    if (this.child) return this.child;
    const { atOnce } = this.pace;
    const child = fork(new URL('./image-process.ts', import.meta.url), [String(atOnce)], {
      execArgv: NODE_OPTIONS,
      // Besides the encoders, files and names of hosts wait for a thread.
      env: { ...loaderSettings(), ...MEMORY, UV_THREADPOOL_SIZE: String(atOnce + 2) },
      serialization: 'advanced',
    });
    this.child = child;
    lower(child, this.pace.niceness);
    child.on('message', (message) => this.receive(message as ImageMessage));
    child.on('error', () => {});
    child.on('disconnect', () => this.ended(child));
    child.on('exit', () => this.ended(child));
    return child;
  }

  private receive(message: ImageMessage): void {
    const job = this.running.get(message.id);
    if (!job) return;
    this.running.delete(message.id);
    if ('response' in message) job.resolve(message.response);
    else {
      const error = new Error(message.error);
      job.reject(message.isUnavailable ? unavailable(error) : error);
    }
    this.next();
  }

  /** An image that takes the process with it is to blame alone: what waits goes to a new one. */
  private ended(child: ChildProcess): void {
    if (this.child !== child) return;
    this.child = undefined;
    for (const [id, job] of this.running) {
      this.running.delete(id);
      job.reject(new ProcessEnded('the process for pictures has ended'));
    }
    this.next();
  }
}

/** Of images somebody waits for, while nobody asks for many pages. */
const prompt = new ImageWorker({ niceness: 5, atOnce: AT_ONCE.awaited });
/** Of images somebody waits for, too: beside pages that are asked for as fast as they can be made, but behind no patient one. */
const polite = new ImageWorker({ niceness: 19, atOnce: AT_ONCE.awaited });
const patient = new ImageWorker({ niceness: 19, atOnce: AT_ONCE.patient });

const serving = new ServingLoad().watch();

/** Whether pages are asked for so often that images nobody waits for should not begin. */
export const isServingBusy = (): boolean => serving.isBusy;

const awaited = () => (serving.isBusy ? polite : prompt);

/** Before an upload is stored for nothing. Errors: unavailable. */
export function refuseTooManyImages(websiteId: string): void {
  if (awaited().isFull(websiteId)) throw tooMany();
}

/** It has no cause that the log wants for each. */
const tooMany = () => new AppError('unavailable', undefined, { retryAfterSeconds: RETRY_SECONDS });

/** Stores an upload as an image encoded again, apart from the process that serves pages. Errors: unavailable. */
export async function keepImage(task: Omit<KeepTask, 'do'>): Promise<KeptImage | ImageError> {
  try {
    return (await awaited().run({ do: 'keep', ...task })) as KeptImage | ImageError;
  } catch (error) {
    if (error instanceof ProcessEnded) return 'broken-image';
    throw error;
  }
}

/** Stores files made of an image, if it is there; `patient` ones take only what time nobody else wants. */
export async function deriveImages(
  task: Omit<DeriveTask, 'do'>,
  pace: 'prompt' | 'patient' = 'prompt',
): Promise<boolean> {
  return (await (pace === 'prompt' ? awaited() : patient).run({ do: 'derive', ...task })) as boolean;
}

/** Stores the preview of an image still to be licensed, if the image is there. */
export async function keepPreviewImage(task: Omit<PreviewTask, 'do'>): Promise<boolean> {
  return (await awaited().run({ do: 'preview', ...task })) as boolean;
}

function lower(child: ChildProcess, niceness: number): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // Not allowed on this machine; images are then made at the usual priority.
  }
}
