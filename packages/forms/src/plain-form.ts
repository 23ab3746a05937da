import { fieldTypeInfo, partsOf } from './field-types.ts';
import type { FormField } from './form-schema.ts';
import type { PlainForm, SentForm, SentValue } from './sent-form-schema.ts';

/** Names of what a plain form sends besides the answers. The trap has a name that no browser knows how to fill in. */
export const PLAIN_NAMES = {
  key: 'key',
  captcha: 'captchaKey',
  pageTitle: 'pageTitle',
  pageId: 'pageId',
  contentSource: 'contentSource',
  pagePath: 'pagePath',
  version: 'version',
  trap: 'q7k2',
} as const;

/** Name of the box of a field; of a part by its id, of a survey's question by its place. */
export function boxName(field: Pick<FormField, 'id'>, part?: string | number): string {
  return part === undefined ? `f.${field.id}` : `f.${field.id}.${part}`;
}

/** Name under which is kept why a file of a field was refused. No box has it. */
export function refusalName(field: Pick<FormField, 'id'>): string {
  return `r.${field.id}`;
}

/** Values of a plain HTML form, in the shape that scripts send. */
export function readPlainForm(fields: readonly FormField[], sent: PlainForm): SentForm {
  const listOf = (name: string) => (Object.hasOwn(sent, name) ? [sent[name] ?? []].flat() : []);
  const firstOf = (name: string) => listOf(name)[0] ?? '';
  const sentFor = (field: FormField): SentValue => {
    const { kind } = fieldTypeInfo(field.type);
    if (kind === 'choices') return listOf(boxName(field));
    if (kind === 'files') return listOf(boxName(field)).filter((token) => token !== '');
    if (kind === 'parts' && 'parts' in field)
      return partsOf(field).map(({ id }) => firstOf(boxName(field, id)));
    if (kind === 'likert' && 'questions' in field)
      return Object.fromEntries(
        field.questions.map((question, index) => [question, firstOf(boxName(field, index))] as const),
      );
    return firstOf(boxName(field));
  };
  return Object.fromEntries(fields.map((field) => [field.id, sentFor(field)]));
}
