/** A navigation as a site template declares it. */
type Declared = { readonly name: string; readonly title: string };

/** Under what links are stored, and how the template calls the place. */
export type NavigationMenu = { readonly key: string; readonly title: string };

const MAIN = 'main';
const FOOTER = 'footer';
const isFoot = (name: string) => /foot/i.test(name);

/**
 * Name under which the links of a template's navigation are stored. Templates call the same places differently, and their
 * links outlive a change of template: what was saved under the template's own name wins, else its first navigation is the
 * main one of the site and the first of its foot the footer.
 */
export function navigationKey(
  id: string,
  declared: readonly Declared[],
  stored: Readonly<Record<string, unknown>>,
): string {
  if (Object.hasOwn(stored, id)) return id;
  const names = declared.length > 0 ? declared.map(({ name }) => name) : [id];
  if (names.find(isFoot) === id) return FOOTER;
  return names.find((name) => !isFoot(name)) === id ? MAIN : id;
}

/** The navigations an owner can fill: those of the template, the main one first, then others that hold links. */
export function navigationMenus(
  declared: readonly Declared[],
  stored: Readonly<Record<string, unknown>>,
): NavigationMenu[] {
  const titles = new Map<string, string>();
  const main = declared.find(({ name }) => !isFoot(name));
  for (const { name, title } of main ? [main, ...declared] : declared) {
    const key = navigationKey(name, declared, stored);
    if (!titles.has(key)) titles.set(key, title);
  }
  const found = [...titles].map(([key, title]) => ({ key, title }));
  const others = [MAIN, ...Object.keys(stored)].filter((key) => !titles.has(key));
  const rest = [...new Set(others)].map((key) => ({ key, title: '' }));
  return main ? [...found, ...rest] : [...rest.slice(0, 1), ...found, ...rest.slice(1)];
}

/** Names of the navigations of the program's own templates in a language. */
type UsualNavigations = { main: string; footer: string };

const USUAL: UsualNavigations = { main: 'Main navigation', footer: 'Footer navigation' };

/** What a navigation is called: one of the program's own templates by its name in a language, any other as its template calls it. */
export function navigationTitle(
  { identifier, title }: { identifier: string; title: string },
  usual: UsualNavigations,
): string {
  if (title === USUAL.main) return usual.main;
  if (title === USUAL.footer) return usual.footer;
  return title || titleFromIdentifier(identifier);
}

/** What a place without a title is called: `footerSocial` → `Footer social`. */
function titleFromIdentifier(identifier: string): string {
  const text = identifier.replace(/[-_]+|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
