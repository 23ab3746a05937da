/** Declarations of a font or image tweak, by property, in their order. */
export type Declarations = Readonly<Record<string, string>>;

/** `{font-size:20px;font-weight:400}` by property; the braces are optional, what is no declaration is left out. */
export function readDeclarations(text: string): Record<string, string> {
  const inner = withoutComments(text)
    .trim()
    .replace(/^\{|\}$/g, '');
  const entries = splitOutside(inner, ';')
    .map((part) => part.split(/:([\s\S]*)/, 2).map((side) => side.trim()))
    .filter(([property, value]) => property !== '' && value !== undefined && value !== '');
  return Object.fromEntries(entries.map(([property = '', value = '']) => [property.toLowerCase(), value]));
}

/** The text of declarations as it is stored; empty values are left out. Source: site format §1.3. */
export function writeDeclarations(declarations: Declarations): string {
  const parts = Object.entries(declarations).filter(([, value]) => value.trim() !== '');
  return `{${parts.map(([property, value]) => `${property}:${value.trim()}`).join(';')}}`;
}

/** Comments begin at their sign or fill a line; one without an end goes to the end of the text. */
function withoutComments(text: string): string {
  const kept = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('//'))
    .join('\n');
  const [before = '', ...comments] = kept.split('/*');
  let result = before;
  for (const comment of comments) {
    const end = comment.indexOf('*/');
    if (end >= 0) result += comment.slice(end + 2);
  }
  return result;
}

/** Parts between separators that stand in no quotes and no brackets. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let [start, depth, quote] = [0, 0, ''];
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') depth++;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (sign === separator && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, text.slice(start)];
}
