import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { type FontStore, fontNames, fontRules } from '../../../design/fonts/index.ts';
import { LessCompiler, LessError, type SiteTemplate } from '../../../design/site-templates/index.ts';
import type { FragmentCache } from '../cache/fragment-cache.ts';
import { fragmentKey } from '../cache/fragment-key.ts';
import {
  LAYOUT,
  type OwnerValues,
  type StylePart,
  type Styles,
  styleSource,
  WIDGETS,
} from './style-texts.ts';

/** Changes when the program makes other CSS from the same sheets. */
const DIALECT = 2;

/** Time that slow sheets keep their template and owner in the lane of their kind. */
const COOLDOWN_MS = 600_000;
/** When sheets that took too long are tried again; twice as long after each further time. */
const RETRY_MS = 30_000;

/** `owner`: whose sheets wait for each other once they took too long. */
type Sheet = { owner: string; part: StylePart };
/** `isStyled`: the template's own sheets are in it, not only the looks of the widgets. */
type Made = { css: string; isWhole: boolean; isStyled: boolean; isDurable: boolean };

/** `isDurable`: false when sheets took too long, which may be the machine's error. They are tried again. */
export type SheetCss = Pick<Made, 'css' | 'isDurable'>;
/** `chars`: of its CSS, which is not known while it is made. */
type Compiled = { made: Promise<SheetCss>; retryAt: number; chars: number };

const MAX_CHARS = 16_000_000;
/** Characters counted for CSS that is being made, about what a site has. */
const EXPECTED_CHARS = 60_000;

/** The one style sheet of a site, made from the widgets' and the template's sheets, the owner's values and the owner's own CSS. */
export class SiteCss {
  private readonly cache = new LRUCache<string, Compiled>({
    maxSize: MAX_CHARS,
    sizeCalculation: ({ chars }) => 1 + chars,
  });
  private readonly fragments: Pick<FragmentCache, 'of'>;
  private readonly compiler = new LessCompiler();
  /** For sheets of templates or owners that took too long: others do not wait for them. */
  private readonly slow = new LessCompiler();
  /** Number of slow compilations. */
  private readonly cooldowns = new LRUCache<string, number>({ max: 1_000, ttl: COOLDOWN_MS });
  /** Of folders that are being worked on. */
  private readonly styled = new Map<string, string>();
  private readonly fonts: FontStore;
  private readonly storage: AppDeps['storage'];
  private readonly log: AppDeps['log'];

  constructor(
    { storage, log }: Pick<AppDeps, 'storage' | 'log'>,
    fragments: Pick<FragmentCache, 'of'>,
    fonts: FontStore,
  ) {
    this.fonts = fonts;
    this.fragments = fragments;
    this.storage = storage;
    this.log = log;
  }

  /** Name of the content: the same for the same sheets and values. Settings are never changed, so theirs is kept. */
  hash(template: SiteTemplate, styles: Styles): string {
    const { revision } = template;
    return this.fragments.of(styles, fragmentKey('css-hash', revision), () =>
      hashOf(revision, styles, fontNames(template, styles)),
    );
  }

  /**
   * Minified CSS; kept in the storage, so that each is compiled once for all nodes and starts. What could not be compiled
   * as a whole is only kept here.
   */
  minified(template: SiteTemplate, styles: Styles, sheet: Sheet): Promise<SheetCss> {
    const key = this.keyOf(template, styles, sheet.part);
    const cached = this.cache.get(key);
    if (cached && Date.now() < cached.retryAt) return cached.made;
    const compiling = this.readOrCompile(template, styles, { key, ...sheet });
    const compiled: Compiled = { made: compiling, retryAt: Infinity, chars: EXPECTED_CHARS };
    this.cache.set(key, compiled);
    compiling.then(
      ({ css, isDurable }) => {
        if (!isDurable) compiled.retryAt = Date.now() + this.retryMs(sheet.owner);
        compiled.chars = css.length;
        // Put in its own place it would keep its size.
        if (this.cache.peek(key) === compiled && this.cache.delete(key)) this.cache.set(key, compiled);
      },
      () => this.cache.delete(key),
    );
    return compiling;
  }

  private retryMs(owner: string): number {
    return Math.min(COOLDOWN_MS, RETRY_MS * 2 ** ((this.cooldowns.get(owner) ?? 1) - 1));
  }

  /** Keeps what was compiled before the values are stored, so that no visitor waits for it. */
  async keep(
    template: SiteTemplate,
    styles: Styles,
    { part, css }: { part: StylePart; css: string },
  ): Promise<void> {
    if (template.isDev) return;
    const key = this.keyOf(template, styles, part);
    await this.storage.put(key, Buffer.from(css));
    const made = Promise.resolve({ css, isDurable: true });
    this.cache.set(key, { made, retryAt: Infinity, chars: css.length });
  }

  /** CSS with its white space, for reading. */
  async readable(template: SiteTemplate, styles: Styles, sheet: Sheet): Promise<string> {
    const compiled = await this.compile(template, styles, { minify: false, ...sheet });
    return (await this.withFonts(template, styles, compiled, sheet)).css;
  }

  async close(): Promise<void> {
    await Promise.all([this.compiler.close(), this.slow.close()]);
  }

  private keyOf(template: SiteTemplate, styles: Styles, part: StylePart): string {
    const hash = this.hash(template, styles);
    return `css/${part === 'site' ? hash : `${hash}-${part}`}.css`;
  }

  private async readOrCompile(
    template: SiteTemplate,
    styles: Styles,
    { key, ...sheet }: Sheet & { key: string },
  ): Promise<SheetCss> {
    const stored = await this.storage.get(key);
    if (stored) return { css: (await buffer(stored)).toString(), isDurable: true };
    const compiled = await this.withFonts(
      template,
      styles,
      await this.compile(template, styles, { minify: true, ...sheet }),
      sheet,
    );
    // A folder that is being worked on leaves nothing behind.
    if (template.isDev)
      return { ...compiled, css: this.lastStyled(compiled, `${sheet.owner} ${sheet.part}`) };
    if (compiled.isWhole) await this.storage.put(key, Buffer.from(compiled.css));
    return compiled;
  }

  /** The sheet of every page brings the fonts its owner chose; without their files it is made again soon. */
  private async withFonts(
    template: SiteTemplate,
    styles: Styles,
    made: Made,
    { part }: Sheet,
  ): Promise<Made> {
    if (part !== 'site') return made;
    const { css, isWhole } = await fontRules(this.fonts, template, styles);
    return {
      ...made,
      css: made.css + css,
      isWhole: made.isWhole && isWhole,
      isDurable: made.isDurable && isWhole,
    };
  }

  /** While a sheet of a folder is broken, its site keeps the looks it had: the overlay says what is wrong. */
  private lastStyled({ css, isStyled }: Made, cacheKey: string): string {
    if (isStyled) this.styled.set(cacheKey, css);
    return this.styled.get(cacheKey) ?? css;
  }

  /** An error in the owner's own CSS must not take the template's sheets with it, and theirs not the widgets'. */
  private async compile(
    template: SiteTemplate,
    styles: Styles,
    { minify, owner, part }: Sheet & { minify: boolean },
  ): Promise<Made> {
    const texts = textsOf(template, styles, part);
    const last = { source: part === 'site' ? WIDGETS : '', imports: {} };
    let isDurable = true;
    for (const [index, { source, imports }] of [...texts, last].entries()) {
      try {
        const compiler = this.cooldowns.has(owner) ? this.slow : this.compiler;
        const css = await compiler.compile(source, minify, imports);
        return { css, isWhole: index === 0, isStyled: index < texts.length, isDurable };
      } catch (error) {
        if (error instanceof LessError && error.isOverBudget) {
          isDurable = false;
          this.cooldowns.set(owner, (this.cooldowns.get(owner) ?? 0) + 1);
        }
        this.log.warn({ err: error, owner }, 'style sheets of a site left out');
      }
    }
    return { css: '', isWhole: false, isStyled: false, isDurable };
  }
}

/** Attempts in order: everything, without the owner's own CSS, without the owner's values. */
function textsOf(template: SiteTemplate, { tweaks, customCss }: OwnerValues, part: StylePart) {
  const hasValues = Object.keys(tweaks).length > 0;
  return [
    styleSource(template, { tweaks, customCss }, part),
    ...(customCss.trim() === '' ? [] : [styleSource(template, { tweaks, customCss: '' }, part)]),
    ...(hasValues ? [styleSource(template, { tweaks: {}, customCss: '' }, part)] : []),
  ];
}

function hashOf(revision: string, { tweaks, customCss }: OwnerValues, fonts: string): string {
  // The database gives values back in another order.
  const values = JSON.stringify(Object.entries(tweaks).sort(([one], [other]) => (one < other ? -1 : 1)));
  const parts = [DIALECT, WIDGETS, LAYOUT, revision, values, customCss, fonts];
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);
}
