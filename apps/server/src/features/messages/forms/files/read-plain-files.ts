import { FORM_MESSAGES } from '@sitewright/forms/form-messages';
import type { FormField } from '@sitewright/forms/form-schema';
import { boxName, refusalName } from '@sitewright/forms/plain-form';
import { FORM_LIMIT_BYTES, type PlainForm } from '@sitewright/forms/sent-form-schema';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readMultipartForm } from '../../../../platform/http/bodies/read-multipart-form.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { keepFile } from './keep-file.ts';

/** Of one request: those that are ticked from before come as tokens. */
const MAX_FILES_AT_ONCE = 20;

/**
 * A plain form with files: each is kept, and stands in the form by its token. Why one was refused stands beside it, so that the
 * page which shows the entries again can say so. Errors: bad-request, body-too-large.
 */
export async function readPlainFiles(
  deps: ServerDeps,
  request: FastifyRequest,
  { websiteId, formId, fields }: { websiteId: string; formId: string; fields: readonly FormField[] },
): Promise<PlainForm> {
  const tokens: [string, string][] = [];
  const refusals: Record<string, string> = {};
  const limits = { maxFields: 1000, maxTextBytes: FORM_LIMIT_BYTES, maxFiles: MAX_FILES_AT_ONCE };
  const sent = await readMultipartForm(request, limits, async (name, upload) => {
    const field = fields.find((one) => boxName(one) === name);
    if (field?.type !== 'file') return;
    if (tokens.filter(([of]) => of === name).length >= field.maxFiles) {
      refusals[refusalName(field)] = FORM_MESSAGES.tooManyFiles;
      return;
    }
    try {
      const { token } = await keepFile(deps, { websiteId, formId, field }, upload);
      tokens.push([name, token]);
    } catch (error) {
      const message = error instanceof AppError ? error.fields?.[field.id] : undefined;
      if (message === undefined) throw error;
      refusals[refusalName(field)] = message;
    }
  });
  for (const [name, token] of tokens) sent[name] = [sent[name] ?? [], token].flat();
  return { ...sent, ...refusals };
}

/** Why files of a plain form were refused, by field; only words of the program's own. */
export function refusalsOf(fields: readonly FormField[], sent: PlainForm): ReadonlyMap<string, string> {
  const known = new Set<string>(Object.values(FORM_MESSAGES));
  return new Map(
    fields.flatMap((field) => {
      const [message = ''] = [sent[refusalName(field)] ?? ''].flat();
      return field.type === 'file' && known.has(message) ? [[field.id, message] as const] : [];
    }),
  );
}
