import { type UploadReply, uploadAsset } from '@sitewright/contract/assets';
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

/** Uploads a file. XMLHttpRequest, since fetch tells no progress. */
export function uploadFile({ websiteId, file, accept, onProgress }: UploadRequest): Upload {
  const request = new XMLHttpRequest();
  const result = readCrumb().then(
    (crumb) =>
      new Promise<UploadReply>((resolve, reject) => {
        request.open(uploadAsset.method, addressOf(uploadAsset.path, { websiteId }, { accept }));
        request.setRequestHeader('x-crumb', crumb);
        request.responseType = 'json';
        request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
        request.onload = () => {
          if (request.status < 300) resolve(uploadAsset.reply.parse(request.response));
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
