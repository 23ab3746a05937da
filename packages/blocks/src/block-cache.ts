import type { Block } from '@sitewright/document/schema';
import { interned } from '@sitewright/template/render/interned';
import type { BlockHost } from './block-host.ts';

/** One thing a block asked its page, and what it was told. */
interface Reading {
  readonly ask: (host: BlockHost) => unknown;
  readonly told: unknown;
}

/** Markup of a block with everything it was made of besides its own settings, which never change. */
interface CachedMarkup extends Pick<BlockHost, 'world' | 'locale' | 'timeZone'> {
  readonly span: number;
  readonly layout: string;
  readonly answers: readonly Reading[];
  html: string;
  /** In one piece: a page that prints it would walk all parts that it was put together of. */
  isJoined: boolean;
}

const cache = new WeakMap<Block, CachedMarkup>();

/** One cached rendering of a block and what it depends on. */
export interface Render {
  readonly span: number;
  /** Attributes of its element that its section decides, too. */
  readonly layout: string;
  readonly host: BlockHost;
  readonly render: (host: BlockHost) => string;
}

/**
 * Markup of a published block: what was made the last time when everything it then asked is answered the same, which the
 * page is asked again.
 */
export function cachedBlock(block: Block, { span, layout, host, render }: Render): string {
  const { world, locale, timeZone } = host;
  if (world === undefined) return render(host);
  const cached = cache.get(block);
  const drawn: boolean[] = [];
  const isSame =
    cached?.world === world && cached.span === span && cached.layout === layout && cached.locale === locale;
  if (cached && isSame && cached.timeZone === timeZone && areSame(cached.answers, drawing(host, drawn)))
    return joined(cached);
  const answers: Reading[] = [];
  let isCacheable = true;
  const html = render(
    listening(redrawing(host, drawn), answers, () => {
      isCacheable = false;
    }),
  );
  if (isCacheable)
    cache.set(block, { span, layout, world, locale, timeZone, answers, html, isJoined: false });
  return html;
}

/** Joined when it is printed again: after a change many blocks are printed once only. */
function joined(cached: CachedMarkup): string {
  if (!cached.isJoined) cached.html = interned(cached.html);
  cached.isJoined = true;
  return cached.html;
}

function areSame(answers: readonly Reading[], host: BlockHost): boolean {
  return answers.every(({ ask, told }) => isSameValue(ask(host), told));
}

/** The same thing, or a record of the same things. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))];
  return entries.length === others.size && entries.every(([name, value]) => others.get(name) === value);
}

/** Notes which turns of priority were taken: there is a first one only once. */
function drawing(host: BlockHost, drawn: boolean[]): BlockHost {
  const takePriority = () => {
    const taken = host.takePriority();
    drawn.push(taken);
    return taken;
  };
  return { ...host, takePriority };
}

/** Gives out the turns that were taken already, then further ones. */
function redrawing(host: BlockHost, drawn: boolean[]): BlockHost {
  return { ...host, takePriority: () => drawn.shift() ?? host.takePriority() };
}

/** A host that notes what is asked of it; `withhold` is called for what cannot be asked again. */
function listening(host: BlockHost, answers: Reading[], withhold: () => void): BlockHost {
  const note = <Told>(ask: (host: BlockHost) => Told): Told => {
    const answer = ask(host);
    answers.push({ ask, told: answer });
    return answer;
  };
  return {
    ...host,
    image: (id) => note((host) => host.image(id)),
    file: (id) => note((host) => host.file(id)),
    items: (query) => note((host) => host.items(query)),
    item: (id) => note((host) => host.item(id)),
    collection: (id) => note((host) => host.collection(id)),
    labels: (id) => note((host) => host.labels(id)),
    form: (id) => note((host) => host.form(id)),
    site: () => note((host) => host.site()),
    page: () => note((host) => host.page()),
    // A list of its own on each page, so that no page is shown the links of another one.
    languages: () => note((host) => host.languages()),
    takePriority: () => note((host) => host.takePriority()),
    override: (type, context, own) => {
      const theirs = host.override?.(type, context, own) ?? null;
      if (theirs !== null) withhold();
      return theirs;
    },
  };
}
