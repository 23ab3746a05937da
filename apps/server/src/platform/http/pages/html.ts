import { escapeHtml } from '../errors/error-page.ts';

/** Markup that is safe as it is: made by `html`, never from text of somebody else. */
export type Markup = { readonly markup: string };

type Part = Markup | string | number | null | undefined | false | readonly Part[];

/** Template whose values are escaped for text and quoted attributes; markup and lists of it go in as they are. */
export function html(parts: TemplateStringsArray, ...values: Part[]): Markup {
  return { markup: String.raw({ raw: parts }, ...values.map(toText)) };
}

/** JSON for a script element of data: nothing in it can end the element. */
export function jsonScript(id: string, data: unknown): Markup {
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return { markup: `<script type="application/json" id="${escapeHtml(id)}">${json}</script>` };
}

function toText(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'markup' in part ? part.markup : part.map(toText).join('');
}
