import { escapeAttribute, escapeHtml } from '@sitewright/template/formatters/escape-html';
import { type FormNote, typedText } from '../../../platform/http/note-text.ts';

const CONTROL = /<(input|select|option|\/select)\b(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;

/**
 * The markup of a page with the words that a plain form of it was refused with: in the form of the item, filled in as it was
 * sent, else above everything. Held pages know nobody, so this comes last.
 */
export function withNote(html: string, note: FormNote): string {
  const words = note.fields.amount ?? note.message;
  // The browser goes there, and screen readers begin there.
  const told = `<p class="field-error form-fault" role="alert" tabindex="-1" autofocus>${escapeHtml(words)}</p>`;
  const at = html.indexOf(`name="itemId" value="${escapeAttribute(typedText(note, 'itemId') ?? '')}"`);
  const start = at === -1 ? -1 : html.lastIndexOf('<form', at);
  const end = html.indexOf('</form>', at);
  if (start === -1 || end === -1) return html.replace(/<(?:main|body)\b[^<>]*>/i, (tag) => tag + told);
  const inner = html.indexOf('>', start) + 1;
  return html.slice(0, inner) + told + refilled(html.slice(inner, end), note.values) + html.slice(end);
}

/** Controls of a form with what was sent in them; of several with one name each has the next value, buttons what is left. */
function refilled(form: string, values: FormNote['values']): string {
  const sent = new Map(Object.entries(values).map(([name, value]) => [name, [value ?? []].flat()]));
  let chosen: string | null = null;
  return form.replace(CONTROL, (tag, kind: string) => {
    if (/^option$/i.test(kind))
      return chosen === null ? tag : marked(tag, 'selected', valueIn(tag) === chosen);
    chosen = null;
    const left = sent.get(attributeOf(tag, 'name') ?? '');
    if (!left) return tag;
    if (/^select$/i.test(kind)) chosen = escapeAttribute(left.shift() ?? '');
    return /^input$/i.test(kind) ? filled(tag, left) : tag;
  });
}

function filled(tag: string, left: string[]): string {
  const type = attributeOf(tag, 'type');
  if (type === 'hidden') return tag;
  if (type === 'radio' || type === 'checkbox')
    return marked(tag, 'checked', left.map(escapeAttribute).includes(valueIn(tag)));
  const value = ` value="${escapeAttribute(left.shift() ?? '')}"`;
  return tag.replace(/\svalue="[^"]*"|(?=\s*\/?>$)/, () => value);
}

function valueIn(tag: string): string {
  return attributeOf(tag, 'value') ?? '';
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
}

/** A tag with an attribute or without it. */
function marked(tag: string, name: 'checked' | 'selected', isSet: boolean): string {
  const bare = tag.replace(new RegExp(`\\s${name}(?:="[^"]*")?(?=[\\s/>])`, 'i'), '');
  return isSet ? bare.replace(/(?=\s*\/?>$)/, ` ${name}`) : bare;
}
