import type { CallDefinition, ReplyOf } from '@sitewright/contract/call';
import { callUrl } from '@sitewright/contract/call-url';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { ApiError } from './api-error.ts';
import { askOnce } from './call.ts';
import { readCrumb } from './crumb.ts';

type FileRequest = {
  params: object;
  query?: object;
  /** Texts that go before the file. */
  fields?: Readonly<Record<string, string>>;
  file: File;
  /** Gets the part sent, 0 to 1. */
  onProgress: (part: number) => void;
};

/** Makes a call that takes one file. XMLHttpRequest, since fetch tells no progress. */
export function sendFile<C extends CallDefinition>(
  definition: C,
  { params, query = {}, fields = {}, file, onProgress }: FileRequest,
): { result: Promise<ReplyOf<C>>; cancel: () => void } {
  const request = new XMLHttpRequest();
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  const url = callUrl(definition.path, params, query);
  const send = async (key?: string) => {
    const crumb = await readCrumb();
    request.open(definition.method, url);
    request.setRequestHeader('x-crumb', crumb);
    request.setRequestHeader('accept-language', LOCALE);
    if (key !== undefined) request.setRequestHeader('idempotency-key', key);
    return sendRequest(request, fields, file);
  };
  const requestText = `${definition.method} ${url} ${file.name} ${file.size} ${file.lastModified}`;
  const result = definition.once ? askOnce({ requestText }, send) : send();
  return {
    result: result as Promise<ReplyOf<C>>,
    cancel: () => request.abort(),
  };
}

/** Sends a file with a request that is open; the body of its answer. */
function sendRequest(
  request: XMLHttpRequest,
  fields: Readonly<Record<string, string>>,
  file: File,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.responseType = 'json';
    request.onload = () => {
      // An answer that is none of ours, or was cut off, has no body that can be read.
      if (request.status < 300 && request.response !== null) resolve(request.response);
      else reject(failureOf(request.response));
    };
    request.onerror = () => reject(new ApiError('offline', t('common.networkError')));
    request.onabort = () => reject(new ApiError('bad-request', t('shell.uploadCancelled')));
    const form = new FormData();
    for (const [name, text] of Object.entries(fields)) form.append(name, text);
    form.append('file', file, file.name);
    request.send(form);
  });
}

function failureOf(body: unknown): ApiError {
  const error = (body as { error?: ApiError } | null)?.error;
  return error
    ? new ApiError(error.code, error.message, error.fields)
    : new ApiError('unavailable', t('shell.unableToConnect'));
}
