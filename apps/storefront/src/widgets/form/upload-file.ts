import { callUrl } from '@sitewright/contract/call-url';
import type { SiteCalls } from '@sitewright/contract/site-calls';
import { PLAIN_NAMES } from '@sitewright/forms/plain-form';
import { type DataOf, localPath } from '../../api/call-api.ts';
import { crumbHeader, forgetCrumb } from '../../api/crumb.ts';
import { boxValue, type SiteForm } from './form-parts.ts';

const CALL = 'POST /api/form/:formId/files' satisfies keyof SiteCalls;
export type Uploaded = DataOf<typeof CALL>;
/** `message` is '' where no answer came; `isFinal`: the same file would be refused again. */
type Refused = { message: string; isFinal: boolean };
type Input = {
  fieldId: string;
  file: File;
  /** Part of the file that was sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/** Uploads a file of a form; never throws. A refused crumb is renewed once. */
export async function uploadFile(form: SiteForm, input: Input): Promise<Uploaded | Refused> {
  try {
    const first = await send(form, input);
    if (!first.isCrumb) return first.result;
    forgetCrumb();
    return (await send(form, input)).result;
  } catch {
    return { message: '', isFinal: false };
  }
}

async function send(
  form: SiteForm,
  { fieldId, file, onProgress, signal }: Input,
): Promise<{ result: Uploaded | Refused; isCrumb: boolean }> {
  const crumb = await crumbHeader();
  const query = { fieldId, version: boxValue(form, PLAIN_NAMES.version) };
  const body = new FormData();
  body.append('file', file, file.name);
  // `fetch` tells nothing of how much was sent.
  const request = new XMLHttpRequest();
  request.open('POST', localPath(callUrl(CALL.slice(5), { formId: form.id }, query)));
  for (const [name, value] of Object.entries(crumb)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
  signal.addEventListener('abort', () => request.abort());
  await new Promise<void>((resolve, reject) => {
    request.onload = () => resolve();
    request.onerror = reject;
    request.onabort = reject;
    request.send(body);
  });
  const reply = JSON.parse(request.responseText);
  if (request.status === 200) return { result: reply, isCrumb: false };
  const message =
    reply.error?.fields?.[fieldId] ?? (request.status < 500 ? (reply.error?.message ?? '') : '');
  return { result: { message, isFinal: request.status === 400 }, isCrumb: reply.crumbFail === true };
}
