import { blocksOf } from '@sitewright/document/blocks-of';
import type { Block, PageDocument, Props } from '@sitewright/document/schema';
import { t } from '@sitewright/owner-texts/t';

/** Longest name of a layer. */
export const MAX_LAYER_NAME = 80;

/** A section, block or group of blocks in the tree of layers; the id of a group is that of no node. */
export type Layer = {
  id: string;
  name: string;
  /** A linked section shows a saved one: what that holds is not of this page. */
  kind: 'section' | 'linked' | 'group' | 'block';
  /** Type of a block; of others their kind. */
  type: string;
  isHidden: boolean;
  isLocked: boolean;
  children: Layer[];
};

/** Title of a kind of layer, of a linked section that of what it shows. */
export type TitleOf = (type: string, savedSectionId?: string) => string;

/**
 * Sections of a page with their blocks in reading order, a group where its first block stands. With a search only what is called so,
 * in what holds it.
 */
export function layersOf(page: PageDocument, titleOf: TitleOf, search = ''): Layer[] {
  const term = search.trim().toLowerCase();
  const layers = page.sections.map((section, index): Layer => {
    const layerOf = (block: Block): Layer => ({
      ...{ id: block.id, kind: 'block', type: block.type, children: [] },
      name: nameOf(block.props) ?? wordsOf(block.text?.html) ?? labelOf(block.props) ?? titleOf(block.type),
      isHidden: (block.visibility?.hiddenOn ?? []).length > 0,
      isLocked: block.props.isLocked === true,
    });
    return {
      ...{
        id: section.id,
        kind: section.savedSectionId === undefined ? 'section' : 'linked',
        type: 'section',
        children: withGroups(section.id, blocksOf(section), layerOf),
      },
      name:
        nameOf(section.props) ??
        (section.savedSectionId === undefined
          ? t('shell.sectionNumber', { number: index + 1 })
          : titleOf('section', section.savedSectionId)),
      isHidden: (section.visibility?.hiddenOn ?? []).length > 0,
      isLocked: section.props.isLocked === true,
    };
  });
  if (term === '') return layers;
  const isNamed = ({ name, type }: Layer) => `${name} ${titleOf(type)}`.toLowerCase().includes(term);
  const found = (layer: Layer): Layer[] => {
    const children = layer.children.flatMap(found);
    return isNamed(layer) || children.length > 0 ? [{ ...layer, children }] : [];
  };
  return layers.flatMap(found);
}

/** Blocks of a section as layers, those that are grouped in one of their own. */
function withGroups(sectionId: string, blocks: readonly Block[], layerOf: (block: Block) => Layer): Layer[] {
  const groups = new Map<unknown, Block[]>();
  for (const block of blocks) {
    const { groupId } = block.props;
    if (groupId !== undefined) groups.set(groupId, [...(groups.get(groupId) ?? []), block]);
  }
  return blocks.flatMap((block) => {
    const { groupId } = block.props;
    const grouped = groups.get(groupId) ?? [];
    // One that is left alone is in no group any more.
    if (grouped.length < 2) return layerOf(block);
    if (grouped[0] !== block) return [];
    const children = grouped.map(layerOf);
    const names = grouped.map(({ props }) => props.groupName);
    const name = names.find((each) => typeof each === 'string' && each !== '');
    return {
      ...{ id: `${sectionId} ${String(groupId)}`, kind: 'group', type: 'group', children },
      name: typeof name === 'string' ? name : t('shell.group'),
      isHidden: children.every(({ isHidden }) => isHidden),
      isLocked: children.every(({ isLocked }) => isLocked),
    };
  });
}

/** Layers from top to bottom as they are listed, with how deep each lies; what is in a closed one is left out. */
export function listedLayers(
  layers: readonly Layer[],
  isClosed: (id: string) => boolean,
  depth = 0,
): (Layer & { depth: number })[] {
  return layers.flatMap((layer) => [
    { ...layer, depth },
    ...(isClosed(layer.id) ? [] : listedLayers(layer.children, isClosed, depth + 1)),
  ]);
}

/** Groups in which several blocks stand, wherever they lie. */
export function groupsIn(layers: readonly Layer[]): Layer[] {
  return layers.flatMap((layer) => [...(layer.kind === 'group' ? [layer] : []), ...groupsIn(layer.children)]);
}

/** Lines of the list that are marked: what is selected, and groups of which all is. */
export function markedLayers(groups: readonly Layer[], selected: readonly string[]): string[] {
  const whole = groups.filter(({ children }) => children.every(({ id }) => selected.includes(id)));
  return [...selected, ...whole.map(({ id }) => id)];
}

/**
 * What was marked before, and which lines are in the list: not those of a closed layer, nor what a search leaves out. `isToggled`: a line
 * was added or taken out, as by Ctrl.
 */
type ListBefore = { before: readonly string[]; isListed: (id: string) => boolean; isToggled?: boolean };

/**
 * Nodes that are selected once these lines are marked: the line of a group stands for all of its blocks. Lines that are not in the list
 * say nothing of theirs: those stay selected when another line is added, and nobody has taken them out of their group.
 */
export function nodesOfLayers(
  groups: readonly Layer[],
  marked: readonly string[],
  { before, isListed, isToggled = false }: ListBefore = { before: [], isListed: () => true },
): string[] {
  // A press on one line selects that alone, and a group by its line, whatever was marked.
  const isPressed = marked.length < 2 && !isToggled;
  const chosen = new Set(isPressed ? marked : [...before.filter((id) => !isListed(id)), ...marked]);
  for (const { id, children } of groups) {
    const isMarked = chosen.delete(id);
    const wasMarked = before.includes(id) && !isPressed;
    const isOneOut = children.some((child) => isListed(child.id) && !chosen.has(child.id));
    if (isMarked && wasMarked && isOneOut) continue;
    if (isMarked) for (const child of children) chosen.add(child.id);
    else if (wasMarked && !isOneOut) for (const child of children) chosen.delete(child.id);
  }
  return [...chosen];
}

function nameOf({ layerName }: Props): string | null {
  return typeof layerName === 'string' && layerName !== '' ? layerName : null;
}

/** Settings that a block shows as its words, the one that stands out first. */
const LABELS = ['label', 'title', 'heading'];

/** The words that a block without a text shows, as those on a button. */
function labelOf(props: Props): string | null {
  const label = LABELS.map((name) => props[name]).find(
    (value) => typeof value === 'string' && value.trim() !== '',
  );
  return label === undefined ? null : shortened(String(label).trim());
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text);

/** The first words of a text, by which it is known again. */
function wordsOf(html: string | undefined): string | null {
  const text = (html ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .replaceAll('&amp;', '&')
    .trim();
  return text === '' ? null : shortened(text);
}
