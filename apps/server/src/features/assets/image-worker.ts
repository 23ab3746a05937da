import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { DerivedFile, ImageMessage, ImageTask } from './image-tasks.ts';
import type { ImageFault, ReadImage } from './read-image.ts';

/** How many pictures are worked on at once; more wait their turn, so that memory is bounded. */
const AT_ONCE = 2;
/** The process ends after this time without work: its memory is only needed now and then. */
const IDLE_MS = 15_000;

type Waiting = {
  task: ImageTask;
  onFile: (file: DerivedFile) => void;
  resolve: (read: ReadImage | ImageFault | null) => void;
  reject: (error: Error) => void;
};

/** One child process for pictures, started at the first one. `niceness`: 0 to 19, how far it steps back for pages. */
class ImageWorker {
  private readonly niceness: number;
  private readonly waiting: Waiting[] = [];
  private readonly running = new Map<number, Waiting>();
  private child: ChildProcess | undefined;
  private lastId = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor(niceness: number) {
    this.niceness = niceness;
  }

  run(task: ImageTask, onFile: Waiting['onFile'] = () => {}): Promise<ReadImage | ImageFault | null> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ task, onFile, resolve, reject });
      this.next();
    });
  }

  private next(): void {
    clearTimeout(this.idle);
    while (this.running.size < AT_ONCE) {
      const job = this.waiting.shift();
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
    const child = fork(new URL('./image-process.ts', import.meta.url), {
      execArgv: [],
      env: { UV_THREADPOOL_SIZE: String(AT_ONCE) },
      serialization: 'advanced',
    });
    this.child = child;
    lower(child, this.niceness);
    child.on('message', (message) => this.receive(message as ImageMessage));
    child.on('error', () => {});
    child.on('disconnect', () => this.ended(child));
    child.on('exit', () => this.ended(child));
    return child;
  }

  private receive(message: ImageMessage): void {
    const job = this.running.get(message.id);
    if (!job) return;
    if ('file' in message) {
      job.onFile(message.file);
      return;
    }
    this.running.delete(message.id);
    if ('error' in message) job.reject(new Error(message.error));
    else job.resolve('read' in message ? message.read : null);
    this.next();
  }

  /** A picture that takes the process with it is to blame alone: what waits goes to a new one. */
  private ended(child: ChildProcess): void {
    if (this.child !== child) return;
    this.child = undefined;
    for (const [id, job] of this.running) {
      this.running.delete(id);
      job.reject(new Error('the process for pictures has ended'));
    }
    this.next();
  }
}

const prompt = new ImageWorker(5);
const patient = new ImageWorker(19);

/** Reads uploaded bytes as a picture, whatever their name says, apart from the process that serves pages. */
export async function readUploadedImage(bytes: Uint8Array): Promise<ReadImage | ImageFault> {
  try {
    return (await prompt.run({ do: 'read', bytes })) ?? 'broken-image';
  } catch {
    return 'broken-image';
  }
}

/** Makes files of a picture; `patient` ones take only what time nobody else wants. */
export async function deriveImages(
  task: Omit<Extract<ImageTask, { do: 'derive' }>, 'do'>,
  onFile: (file: DerivedFile) => void,
  pace: 'prompt' | 'patient' = 'prompt',
): Promise<void> {
  await (pace === 'prompt' ? prompt : patient).run({ do: 'derive', ...task }, onFile);
}

function lower(child: ChildProcess, niceness: number): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // Not allowed on this machine; pictures are then made at the usual priority.
  }
}
