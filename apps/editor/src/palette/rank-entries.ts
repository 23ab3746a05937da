import type { PaletteEntry } from './palette-entry.ts';

/** Shown of each section, so that one with many hits hides no other. */
const MOST = 8;

/** Entries that have every typed word at the beginning of one of theirs, or anywhere in a long one; the best first. */
export function rankEntries(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}

/** Sections that come after all others: what the server finds comes late, and must not push away what is pointed at. */
const LAST: readonly PaletteEntry['kind'][] = ['found', 'setting'];

/** The best entries of each section, sections in the order of their best entry. */
export function sectionsOf(ranked: readonly PaletteEntry[]) {
  const sections = new Map<PaletteEntry['kind'], PaletteEntry[]>();
  for (const entry of ranked) {
    const section = sections.get(entry.kind) ?? [];
    sections.set(entry.kind, section);
    if (section.length < MOST) section.push(entry);
  }
  return [...sections]
    .map(([kind, found]) => ({ kind, entries: found, last: LAST.indexOf(kind) }))
    .sort((one, other) => one.last - other.last);
}

/** How well an entry fits: by its label before what stands around it; 0 when a word is nowhere in it. */
function scoreOf({ label, detail = '', words = '' }: PaletteEntry, typed: readonly string[]): number {
  const [name, around] = [plain(label), plain(`${detail} ${words}`)];
  let score = name === typed.join(' ') ? 8 : name.startsWith(typed.join(' ')) ? 4 : 0;
  for (const word of typed) {
    const fit = Math.max(fitOf(name, word) * 2, fitOf(around, word));
    if (fit === 0) return 0;
    score += fit;
  }
  return score;
}

function fitOf(text: string, word: string): number {
  if (text.startsWith(word)) return 3;
  if (!text.includes(word)) return 0;
  if (text.includes(` ${word}`)) return 2;
  // Two letters stand in the middle of too many words.
  return word.length > 2 ? 1 : 0;
}

/** Without case and accents. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
}
