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

const PRICE = /^[$€£¥]\s*(?=\d)/;
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
    const isDish = rest.some((line) => PRICE.test(line) || priced(line).price !== '');
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
  const price = lines.find((line) => PRICE.test(line)) ?? '';
  const descriptions = lines.filter((line) => !line.startsWith('+') && !PRICE.test(line));
  return { name: named.name, descriptions, options, price: price.replace(PRICE, '') || named.price };
}

/** A name with the price at its end, as in `Side salad $4`. */
function priced(line: string): { name: string; price: string } {
  // Behind the last sign, so that no run of blanks is tried from each of its places.
  const sign = Math.max(...['$', '€', '£', '¥'].map((one) => line.lastIndexOf(one)));
  const price = sign < 0 ? '' : line.slice(sign + 1).trimStart();
  const before = line.slice(0, Math.max(sign, 0));
  const name = before.trimEnd();
  return name !== before && /^\d[\d.,/ ]*$/.test(price) ? { name, price } : { name: line, price: '' };
}
