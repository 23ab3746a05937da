import type { UploadReply } from '@sitewright/contract/assets';
import type { ReplyOf } from '@sitewright/contract/call';
import {
  beginUpload,
  cancelUpload,
  getUpload,
  PART_BYTES,
  sendUploadPart,
  type UploadJob,
} from '@sitewright/contract/uploads';
import { t } from '@sitewright/owner-texts/t';
import { ApiError, hasNoResponse } from './api-error.ts';
import { call } from './call.ts';
import { sendFile } from './upload.ts';

/** What an upload may be. */
export type UploadAccept = 'image' | 'video' | 'audio' | 'file' | 'any';

export type Upload = { result: Promise<UploadReply>; cancel: () => void };

export type UploadRequest = {
  websiteId: string;
  file: File;
  accept: UploadAccept;
  folder?: string;
  /** File whose bytes these replace. */
  replaces?: string;
  /** Gets the part sent, 0 to 1; with 1 the server makes the file of it. */
  onProgress: (part: number) => void;
};

const TRIES = 4;
const FIRST_WAIT_MS = 400;
const POLL_MS = 250;
const SLOW_POLL_MS = 2_000;
/** Longer than the server may work on a file. */
const PROCESSING_MS = 20 * 60_000;

/**
 * Uploads a file in parts and waits until the site has it. One that broke off goes on where it stopped when the same file is
 * sent again. Throws ApiError with words for the owner. Source: FILE-13 to FILE-15.
 */
export function uploadFile(request: UploadRequest): Upload {
  const run = new UploadRun(request);
  return { result: run.result(), cancel: () => run.cancel() };
}

/** An upload that was given up, here or on the server. */
export class UploadCancelled extends ApiError {
  constructor() {
    super('bad-request', t('shell.fileProcessingCancelled'));
  }
}

class UploadRun {
  private isCancelled = false;
  private job: UploadJob | null = null;
  private cancelPart: (() => void) | null = null;
  private readonly request: UploadRequest;

  constructor(request: UploadRequest) {
    this.request = request;
  }

  async result(): Promise<UploadReply> {
    const { websiteId, file, accept, folder = '', replaces } = this.request;
    const { name: fileName, size: sizeBytes, lastModified } = file;
    if (sizeBytes === 0) throw failure(t('shell.fileTypeUnsupported', { fileName }));
    const body = { fileName, sizeBytes, lastModified, accept, folder, ...(replaces ? { replaces } : {}) };
    this.job = await call(beginUpload, { params: { websiteId }, body });
    let job = await this.sendParts(this.job);
    const until = Date.now() + PROCESSING_MS;
    for (let polls = 0; job.status === 'processing'; polls++) {
      if (Date.now() > until) throw failure(t('shell.fileProcessingFailed'));
      await pause(polls < 20 ? POLL_MS : SLOW_POLL_MS);
      job = await this.poll(job);
    }
    // What was complete when the cancelling came is there, and has to be shown.
    const isCancelled = this.isCancelled && job.status !== 'completed';
    if (isCancelled || job.status === 'cancelled') throw new UploadCancelled();
    if (job.status === 'failed') throw failure(job.message);
    if (!job.file) throw failure(t('shell.noJobResponse'));
    return job.file;
  }

  /** Nothing of the upload stays on the server either. */
  cancel(): void {
    this.isCancelled = true;
    this.cancelPart?.();
    if (this.job)
      void call(cancelUpload, { params: this.paramsOf(this.job), body: {} }).catch(() => {
        // Without a connection the server forgets it after a day.
      });
  }

  private paramsOf({ id }: UploadJob) {
    return { websiteId: this.request.websiteId, uploadId: id };
  }

  private async sendParts(begun: UploadJob): Promise<UploadJob> {
    let job = begun;
    while (job.status === 'receiving') {
      if (this.isCancelled) throw new UploadCancelled();
      this.request.onProgress(job.receivedBytes / job.sizeBytes);
      job = await this.sendPart(job);
    }
    this.request.onProgress(1);
    return job;
  }

  private async sendPart(job: UploadJob): Promise<UploadJob> {
    const { receivedBytes, sizeBytes } = job;
    for (let tries = 1; ; tries++) {
      try {
        return await this.tryPart(job);
      } catch (error) {
        if (this.isCancelled) throw new UploadCancelled();
        if (!hasNoResponse(error)) throw refusalOf(error);
        if (tries === TRIES)
          throw failure(receivedBytes > 0 ? t('shell.fileUploadFailed') : t('common.networkError'));
        this.request.onProgress(receivedBytes / sizeBytes);
        await pause(FIRST_WAIT_MS * 2 ** tries);
      }
    }
  }

  private async tryPart(job: UploadJob): Promise<ReplyOf<typeof sendUploadPart>> {
    const { receivedBytes: offset, sizeBytes } = job;
    const { file, onProgress } = this.request;
    const part = file.slice(offset, offset + PART_BYTES);
    const sending = sendFile(sendUploadPart, {
      params: this.paramsOf(job),
      query: { offset: String(offset) },
      file: new File([part], 'part'),
      onProgress: (sent) => onProgress((offset + sent * part.size) / sizeBytes),
    });
    this.cancelPart = sending.cancel;
    try {
      return await sending.result;
    } finally {
      this.cancelPart = null;
    }
  }

  private async poll(job: UploadJob): Promise<UploadJob> {
    for (let tries = 1; ; tries++) {
      try {
        return await call(getUpload, { params: this.paramsOf(job) });
      } catch (error) {
        if (!hasNoResponse(error)) throw error;
        if (tries === TRIES) throw failure(t('shell.noJobResponse'));
        await pause(FIRST_WAIT_MS * 2 ** tries);
      }
    }
  }
}

function failure(message: string): ApiError {
  return new ApiError('bad-request', message);
}

/** A refusal of the server says why; a fault of it only that it happened. */
function refusalOf(error: unknown): unknown {
  return error instanceof ApiError && error.code !== 'internal' ? error : failure(t('shell.uploadError'));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
