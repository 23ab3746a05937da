/** One dish or drink. */
export interface MenuDish {
  readonly name: string;
  readonly descriptions: readonly string[];
  /** Extras, each with its own price or none. */
  readonly options: readonly { readonly name: string; readonly price: string }[];
  /** Figure as written, without a sign. */
  readonly price: string;
}

/** Dishes under one heading; the heading is '' for those before the first. */
export interface MenuSection {
  readonly title: string;
  readonly description: string;
  readonly dishes: readonly MenuDish[];
}

/** One card: lunch, dinner, drinks. */
export interface Menu {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly MenuSection[];
}

const SIGNS = ['$', '€', '£', '¥'];
const FIRST_SIGN = /^[$€£¥]\s*(?=\d)/;
const NUMBERS = /^\d[\d.,/ ]*$/;
const UNDERLINE = { menu: /^={3,}\s*$/, section: /^-{3,}\s*$/ };

type Chunk = { kind: 'menu' | 'section' | 'dish'; lines: string[] };

/** Menus of a text: names over `====` start a menu, over `----` a section; empty lines part dishes. */
export function parseMenus(source: string): Menu[] {
  const menus: { title: string; description: string; sections: MenuSection[] }[] = [];
  let section: { title: string; description: string; dishes: MenuDish[] } | undefined;
  const openMenu = (title: string, description: string) => {
    const menu = { title, description, sections: [] };
    menus.push(menu);
    section = undefined;
    return menu;
  };
  for (const { kind, lines } of chunksOf(source)) {
    const [title = '', ...rest] = lines;
    if (kind === 'menu') {
      openMenu(title, rest.join(' '));
      continue;
    }
    const menu = menus.at(-1) ?? openMenu('', '');
    // A dish may follow its heading without an empty line; a price tells it from a description.
    const isDish = rest.some((line) => priceOf(line) !== '' || priced(line).price !== '');
    if (kind === 'section' || !section) {
      section =
        kind === 'section'
          ? { title, description: isDish ? '' : rest.join(' '), dishes: isDish ? [dishOf(rest)] : [] }
          : { title: '', description: '', dishes: [] };
      menu.sections.push(section);
    }
    if (kind === 'dish') section.dishes.push(dishOf(lines));
  }
  return menus;
}

/** Paragraphs of the text; an underline says what the line above it is, and starts a paragraph of its own. */
function chunksOf(source: string): Chunk[] {
  const chunks: Chunk[] = [];
  let current: Chunk | undefined;
  for (const raw of source.split(/\r?\n/)) {
    const line = raw.trim();
    const kind = UNDERLINE.menu.test(line) ? 'menu' : UNDERLINE.section.test(line) ? 'section' : null;
    if (line === '') current = undefined;
    else if (kind !== null) {
      const title = current?.lines.pop();
      if (title === undefined) continue;
      if (current?.lines.length === 0) chunks.pop();
      current = { kind, lines: [title] };
      chunks.push(current);
    } else if (current) current.lines.push(line);
    else {
      current = { kind: 'dish', lines: [line] };
      chunks.push(current);
    }
  }
  return chunks;
}

function dishOf([first = '', ...lines]: readonly string[]): MenuDish {
  const named = priced(first);
  const options = lines.filter((line) => line.startsWith('+')).map((line) => priced(line.slice(1).trim()));
  const price = lines.map(priceOf).find((found) => found !== '') ?? '';
  const descriptions = lines.filter((line) => !line.startsWith('+') && priceOf(line) === '');
  return { name: named.name, descriptions, options, price: price || named.price };
}

/** The number of a line that is a price, `$4` or `4 €`; '' of any other. */
function priceOf(line: string): string {
  if (FIRST_SIGN.test(line)) return line.replace(FIRST_SIGN, '');
  const price = withoutLastSign(line);
  return price !== line && NUMBERS.test(price) ? price : '';
}

/** A line without the sign at its end, as German, French and Spanish write it; the same line where there is none. */
function withoutLastSign(line: string): string {
  return SIGNS.includes(line.at(-1) ?? '') ? line.slice(0, -1).trimEnd() : line;
}

/** A name with the price at its end, as in `Side salad $4` or `Beilagensalat 4 €`. */
function priced(line: string): { name: string; price: string } {
  const unsigned = withoutLastSign(line);
  if (unsigned !== line) {
    // Behind the last blank, so that no run of them is tried from each of its places.
    const blank = Math.max(unsigned.lastIndexOf(' '), unsigned.lastIndexOf('\u00a0'));
    const [name, price] = [unsigned.slice(0, Math.max(blank, 0)).trimEnd(), unsigned.slice(blank + 1)];
    return name !== '' && NUMBERS.test(price) ? { name, price } : { name: line, price: '' };
  }
  // Behind the last sign, so that no run of blanks is tried from each of its places.
  const sign = Math.max(...SIGNS.map((one) => line.lastIndexOf(one)));
  const price = sign < 0 ? '' : line.slice(sign + 1).trimStart();
  const before = line.slice(0, Math.max(sign, 0));
  const name = before.trimEnd();
  return name !== before && NUMBERS.test(price) ? { name, price } : { name: line, price: '' };
}
