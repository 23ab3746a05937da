import { blocksOf } from '@sitewright/document/blocks-of';
import type { PageDocument, Props } from '@sitewright/document/schema';
import { t } from '@sitewright/owner-texts/t';

/** Longest name of a layer. */
export const MAX_LAYER_NAME = 80;

/** A section or block in the tree of layers. */
export type Layer = {
  id: string;
  name: string;
  /** A linked section shows a saved one: what that holds is not of this page. */
  kind: 'section' | 'linked' | 'block';
  /** Type of a block. */
  type: string;
  isHidden: boolean;
  isLocked: boolean;
  children: Layer[];
};

/** Title of a kind of layer, of a linked section that of what it shows. */
export type TitleOf = (type: string, savedSectionId?: string) => string;

/** Sections of a page with their blocks in reading order. With a search only what is called so, sections with what they hold. */
export function layersOf(page: PageDocument, titleOf: TitleOf, search = ''): Layer[] {
  const term = search.trim().toLowerCase();
  const layers = page.sections.map((section, index): Layer => {
    const blocks = blocksOf(section).map(
      (block): Layer => ({
        ...{ id: block.id, kind: 'block', type: block.type, children: [] },
        name: nameOf(block.props) ?? wordsOf(block.text?.html) ?? labelOf(block.props) ?? titleOf(block.type),
        isHidden: (block.visibility?.hiddenOn ?? []).length > 0,
        isLocked: block.props.isLocked === true,
      }),
    );
    return {
      ...{
        id: section.id,
        kind: section.savedSectionId === undefined ? 'section' : 'linked',
        type: 'section',
        children: blocks,
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
  return layers.flatMap((layer) => {
    const children = layer.children.filter(isNamed);
    return isNamed(layer) || children.length > 0 ? [{ ...layer, children }] : [];
  });
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
