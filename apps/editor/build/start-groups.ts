import { build, type InlineConfig, type Rolldown } from 'vite';

const PAGE_SCREEN = 'site-screen';
/** What opens a page of a site, one on top of the other, and what signs in. */
const STARTS: readonly (readonly string[])[] = [
  ['app'],
  ['app', 'owner-frame'],
  ['app', 'owner-frame', PAGE_SCREEN],
  ['app', 'sign-in-screen'],
];
/** What stands in the page of a site takes nothing from a file of the editor. */
const IN_PAGES = ['canvas', 'replay'];
/**
 * Largest file that starts get which do not need it, in characters: less than a request costs, of which each takes all parts of a
 * browser some ms.
 */
const SMALL = 4_500;
/** What every start loads, and the part of it that stands in pages, too. */
const FOR_ALL = { app: 'start-0123', canvas: 'canvas-0123' };

type Chunk = Rolldown.OutputChunk;

/**
 * Groups of modules that become a file each: what all of the same starts load. A hundred small files are a tenth more, gzipped,
 * than a few. What only the screen of a page and what it opens load is one file; other screens load the app and its frame
 * anyway, and of what it shares with them only what is small is put together, icons above all. Which modules a part has is
 * known only after what nobody uses was left out, so the program is built once before to look.
 */
export async function startGroups(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part]] : [])));
  const inPages = filesOf(IN_PAGES, chunks, (chunk) => [...chunk.imports, ...chunk.dynamicImports]);
  const [canvas, replay] = IN_PAGES.map((part) => filesOf([part], chunks, (chunk) => chunk.imports));
  const starts = STARTS.map((parts) => filesOf(parts, chunks, (chunk) => chunk.imports));
  const elsewhere = filesOf(['app'], chunks, (chunk) =>
    [...chunk.imports, ...chunk.dynamicImports].filter((file) => chunks.get(file)?.name !== PAGE_SCREEN),
  );
  const groups = new Map<string, Set<Chunk>>();
  const put = (name: string, chunk: Chunk) => {
    const group = groups.get(name) ?? new Set();
    groups.set(name, group.add(chunk));
  };
  const placed = new Set<Chunk>(inPages);
  // What the canvas loads with the screen of a page is a file for both: at once, or with the first pointer on the page.
  for (const chunk of starts[2] ?? []) {
    const isForBoth = inPages.has(chunk) && !replay?.has(chunk) && !chunk.facadeModuleId;
    if (!isForBoth) continue;
    const of = starts.flatMap((files, index) => (files.has(chunk) ? [index] : [])).join('');
    put(`${canvas?.has(chunk) ? 'canvas' : 'canvas-later'}-${of}`, chunk);
  }
  // Each file behind those it needs: a group needs only what more of the starts load, so no two need each other.
  for (const chunk of starts.flatMap((files) => [...files])) {
    if (placed.has(chunk)) continue;
    const loadedBy = starts.flatMap((files, index) => (files.has(chunk) ? [index] : []));
    if (!loadedBy.includes(2)) continue;
    const isForAll = loadedBy.includes(1);
    const isAlone = chunk.imports.every((file) => [...placed].some(({ fileName }) => fileName === file));
    const isForPages = !elsewhere.has(chunk);
    if (chunk.facadeModuleId || (!isForAll && !isForPages && (chunk.code.length > SMALL || !isAlone)))
      continue;
    placed.add(chunk);
    put(isForPages ? 'start-page' : `start-${loadedBy.join('')}`, chunk);
  }
  const runtime = [...chunks.values()].filter(({ name }) => name === 'rolldown-runtime');
  joinSmall(groups, runtime);
  return [...groups].map(([name, group]) => {
    const ids = new Set([...group].flatMap(({ modules }) => Object.keys(modules)));
    return { name, test: (id) => ids.has(id), includeDependenciesRecursively: false };
  });
}

/** Puts what is small and needs nothing else to what every start loads. */
function joinSmall(groups: Map<string, Set<Chunk>>, runtime: readonly Chunk[]): void {
  const forAll = new Set(Object.values(FOR_ALL).flatMap((name) => [...(groups.get(name) ?? [])]));
  for (const chunk of runtime) forAll.add(chunk);
  // What more of the starts load comes first: the others may need it.
  for (const [name, group] of [...groups].sort(([one], [other]) => other.length - one.length)) {
    const all = groups.get(name.startsWith('start-') ? FOR_ALL.app : FOR_ALL.canvas);
    const length = [...group].reduce((sum, { code }) => sum + code.length, 0);
    const files = new Set([...forAll, ...group].map(({ fileName }) => fileName));
    const isAlone = [...group].every(({ imports }) => imports.every((file) => files.has(file)));
    if (!all || group === all || !/^(?:start|canvas)-\d+$/.test(name) || length > SMALL || !isAlone) continue;
    for (const chunk of group) {
      all.add(chunk);
      forAll.add(chunk);
    }
    groups.delete(name);
  }
}

/** The files that some parts of the program load, each behind those it needs. */
function filesOf(
  parts: readonly string[],
  chunks: ReadonlyMap<string, Chunk>,
  needsOf: (chunk: Chunk) => readonly string[],
): Set<Chunk> {
  const seen = new Set<Chunk>();
  const files = new Set<Chunk>();
  const add = (chunk: Chunk): void => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const file of needsOf(chunk)) {
      const needed = chunks.get(file);
      if (needed) add(needed);
    }
    files.add(chunk);
  };
  for (const part of parts) {
    const own = [...chunks.values()].find(({ name, facadeModuleId }) => name === part && facadeModuleId);
    if (!own) throw new Error(`The editor has no part ${part}: see build/start-groups.ts.`);
    add(own);
  }
  return files;
}
