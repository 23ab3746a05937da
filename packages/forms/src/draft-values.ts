import { fieldTypeInfo, partsOf } from './field-types.ts';
import type { FormField } from './form-schema.ts';
import { FILE_TOKEN, MAX_FILES, MAX_LENGTH } from './form-value.ts';
import { maxLengthOf } from './max-length.ts';
import { boxName, PLAIN_NAMES, refusalName } from './plain-form.ts';
import type { PlainForm } from './sent-form-schema.ts';

/** What is kept of a value, as a multiple of the longest: enough to say that it is too long, and to show it to be shortened. */
const KEPT = 2;

/**
 * What is kept of a plain form until the visitor has looked it over: no password, no key, nothing that was not asked, and no value
 * that is much longer or has more choices than its field takes.
 */
export function draftValues(fields: readonly FormField[], sent: PlainForm): PlainForm {
  const kept: [string, string | readonly string[]][] = [];
  const keep = (name: string, longest: number) => {
    if (!Object.hasOwn(sent, name)) return;
    const [first = ''] = [sent[name] ?? ''].flat();
    kept.push([name, first.slice(0, KEPT * longest)]);
  };
  const { pageTitle, pageId, contentSource, pagePath, version, trap } = PLAIN_NAMES;
  for (const name of [pageTitle, pageId, contentSource, pagePath, version, trap]) keep(name, MAX_LENGTH.line);
  for (const field of fields) {
    if (field.type === 'password') continue;
    const { kind } = fieldTypeInfo(field.type);
    const name = boxName(field);
    if (kind === 'parts' && 'parts' in field)
      for (const { id } of partsOf(field)) keep(boxName(field, id), MAX_LENGTH.part);
    else if (kind === 'likert' && 'questions' in field)
      for (const index of field.questions.keys()) keep(boxName(field, index), MAX_LENGTH.line);
    else if (kind === 'choices' && 'options' in field && Object.hasOwn(sent, name)) {
      const chosen = [sent[name] ?? []].flat().slice(0, field.options.length);
      kept.push([name, chosen.map((one) => one.slice(0, KEPT * MAX_LENGTH.line))]);
    } else if (kind === 'files') {
      const tokens = [sent[name] ?? []].flat().filter((token) => FILE_TOKEN.test(token));
      if (tokens.length > 0) kept.push([name, tokens.slice(0, KEPT * MAX_FILES)]);
      keep(refusalName(field), MAX_LENGTH.line);
    } else keep(name, maxLengthOf(field));
  }
  return Object.fromEntries(kept);
}
