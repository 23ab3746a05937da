import { type UploadReply, uploadAsset } from '@sitewright/contract/assets';
import type { CallDefinition, ReplyOf } from '@sitewright/contract/call';
import { ApiError } from './api-error.ts';
import { addressOf } from './call.ts';
import { readCrumb } from './crumb.ts';

/** What an upload may be. */
export type UploadAccept = 'image' | 'video' | 'audio' | 'file' | 'any';

export type Upload = { result: Promise<UploadReply>; cancel: () => void };

type UploadRequest = {
  websiteId: string;
  file: File;
  accept: UploadAccept;
  /** Gets the part sent, 0 to 1. */
  onProgress: (part: number) => void;
};

/** Uploads a file of the site: a picture, video, sound or document. */
export function uploadFile({ websiteId, file, accept, onProgress }: UploadRequest): Upload {
  return sendFile(uploadAsset, { params: { websiteId }, query: { accept }, file, onProgress });
}

type FileRequest = {
  params: object;
  query: object;
  file: File;
  /** Gets the part sent, 0 to 1. */
  onProgress: (part: number) => void;
};

/** Makes a call that takes one file. XMLHttpRequest, since fetch tells no progress. */
export function sendFile<C extends CallDefinition>(
  definition: C,
  { params, query, file, onProgress }: FileRequest,
): { result: Promise<ReplyOf<C>>; cancel: () => void } {
  const request = new XMLHttpRequest();
  const result = readCrumb().then(
    (crumb) =>
      new Promise<ReplyOf<C>>((resolve, reject) => {
        request.open(definition.method, addressOf(definition.path, params, query));
        request.setRequestHeader('x-crumb', crumb);
        request.responseType = 'json';
        request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
        request.onload = () => {
          if (request.status < 300) resolve(definition.reply.parse(request.response) as ReplyOf<C>);
          else reject(failureOf(request.response));
        };
        request.onerror = () => reject(new ApiError('offline', 'Network error'));
        request.onabort = () => reject(new ApiError('bad-request', 'The upload was cancelled.'));
        const form = new FormData();
        form.append('file', file, file.name);
        request.send(form);
      }),
  );
  return { result, cancel: () => request.abort() };
}

function failureOf(body: unknown): ApiError {
  const error = (body as { error?: ApiError } | null)?.error;
  return error
    ? new ApiError(error.code, error.message, error.fields)
    : new ApiError('unavailable', 'Unable to connect. Please try again');
}
