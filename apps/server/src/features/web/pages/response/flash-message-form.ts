import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import { type FlashMessage, typedText } from '../../../../platform/http/forms/flash-message-text.ts';

const CONTROL = /<(input|select|option|\/select|textarea)\b(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
/** A control and the text behind it, which is what stands in a text area. */
const FILLED = new RegExp(`(${CONTROL.source})([^<]*)`, 'gi');

/**
 * The markup of a page with the words that a plain form of it was rejected with: in that form, filled in as it was sent, else
 * above everything. Cached pages know nobody, so this comes last.
 */
export function withFlashMessage(html: string, note: FlashMessage): string {
  const text = [...new Set(Object.values(note.fields))].join(' ') || note.message;
  // The browser goes there, and screen readers begin there.
  const errorMarkup = `<p class="field-error form-error" role="alert" tabindex="-1" autofocus>${escapeHtml(text)}</p>`;
  const form = refusedForm(html, note);
  if (!form) return html.replace(/<(?:main|body)\b[^<>]*>/i, (tag) => tag + errorMarkup);
  return (
    html.slice(0, form.start) +
    errorMarkup +
    refilled(form.inner, note) +
    html.slice(form.start + form.inner.length)
  );
}

/** The form that was sent there, of which a page may have one for each of its products. */
function refusedForm(html: string, note: FlashMessage): { start: number; inner: string } | null {
  const action = `action="${escapeAttribute(note.action ?? '')}"`;
  for (let at = html.indexOf(action); at !== -1; at = html.indexOf(action, at + 1)) {
    const start = html.indexOf('>', at) + 1;
    const inner = html.slice(start, html.indexOf('</form>', start));
    if (isOfSent(inner, note)) return { start, inner };
  }
  return null;
}

/** Whether what a form carries with it is what was sent. */
function isOfSent(form: string, note: FlashMessage): boolean {
  const carried = form.match(CONTROL)?.filter((tag) => attributeOf(tag, 'type') === 'hidden') ?? [];
  return carried.every((tag) => {
    const sent = typedText(note, attributeOf(tag, 'name') ?? '');
    return sent === undefined || escapeAttribute(sent) === valueIn(tag);
  });
}

/**
 * Controls of a form with what was sent in them; of several with one name each has the next value, buttons what is left. A
 * tick that was not sent was taken out; what was too long for the note stays as it is printed.
 */
function refilled(form: string, { values, leftOut = [] }: FlashMessage): string {
  const sent = new Map(Object.entries(values).map(([name, value]) => [name, [value ?? []].flat()]));
  let chosen: string | null = null;
  return form.replace(FILLED, (whole, tag: string, kind: string, text: string) => {
    if (/^option$/i.test(kind))
      return chosen === null ? whole : marked(tag, 'selected', valueIn(tag) === chosen) + text;
    chosen = null;
    const name = attributeOf(tag, 'name') ?? '';
    const left = sent.get(name) ?? (isTick(tag) && !leftOut.includes(name) ? [] : undefined);
    if (!left) return whole;
    if (/^select$/i.test(kind)) chosen = escapeAttribute(left.shift() ?? '');
    if (/^textarea$/i.test(kind)) return tag + escapeHtml(left.shift() ?? '');
    return (/^input$/i.test(kind) ? filled(tag, left) : tag) + text;
  });
}

function filled(tag: string, left: string[]): string {
  if (attributeOf(tag, 'type') === 'hidden') return tag;
  if (isTick(tag)) return marked(tag, 'checked', left.map(escapeAttribute).includes(tickIn(tag)));
  const value = ` value="${escapeAttribute(left.shift() ?? '')}"`;
  const known = /\svalue="[^"]*"/;
  return known.test(tag) ? tag.replace(known, () => value) : withAttribute(tag, value);
}

/** A tag with one more attribute at its end, before the white space that is there. */
function withAttribute(tag: string, attribute: string): string {
  const start = tag.replace(/\/?>$/, '').trimEnd();
  return start + attribute + tag.slice(start.length);
}

function isTick(tag: string): boolean {
  const type = attributeOf(tag, 'type');
  return type === 'radio' || type === 'checkbox';
}

/** Submitted value of a checkbox; one without a value sends this. */
function tickIn(tag: string): string {
  return attributeOf(tag, 'value') ?? 'on';
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
  return isSet ? withAttribute(bare, ` ${name}`) : bare;
}
