import type { Tweak } from '@sitewright/domain/tweak/tweak';

/** A colour, size or word that cannot leave its declaration. */
const VALUE = /^(?!.*(?:\/\*|\/\/))[\w\s#%.,()/+-]{1,200}$/;
const FONT_PROPERTY =
  /^(?:font(?:-family|-size|-weight|-style|-variant)?|letter-spacing|line-height|text-transform|text-decoration)$/;
const IMAGE_PROPERTY = /^background(?:-[a-z]+)?$/;
/** Also quotes, and addresses of images that are the site's own. */
const FONT_VALUE = /^(?!.*(?:\/\*|\/\/|url\())[\w\s#%.,()/+"'-]{1,300}$/;
const IMAGE_VALUE = /^(?:url\((["']?)\/(?!\/)[\w./?=&%~@:,+-]{1,300}\1\)|none|[\w\s#%.,()+-]{1,200})$/;

/** A value for a variable that ends where its declaration ends. */
export function isPlainValue(value: string): boolean {
  return VALUE.test(value) && isBalanced(value);
}

/** A declaration that may stand in the rule set of a font or image and cannot leave it. */
export function isDeclaration({ type }: Tweak, [property, value]: [string, string]): boolean {
  const [properties, values] = type === 'font' ? [FONT_PROPERTY, FONT_VALUE] : [IMAGE_PROPERTY, IMAGE_VALUE];
  return properties.test(property) && values.test(value) && isBalanced(value);
}

/** Brackets and quotes are closed where they were opened. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text.replace(/"[^"]*"|'[^']*'/g, '')) {
    if (sign === '"' || sign === "'") return false;
    if (sign === '(') depth++;
    if (sign === ')' && --depth < 0) return false;
  }
  return depth === 0;
}
