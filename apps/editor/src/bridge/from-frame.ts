import { GRID_COLUMNS, GRID_ROWS } from '@sitewright/document/page-limits';
import {
  anything,
  flag,
  list,
  oneOf,
  only,
  optional,
  orNull,
  type Shape,
  type Shaped,
  shape,
  text,
  whole,
} from '@sitewright/document/shapes';
import type { KeyPress } from '../keyboard/key-press.ts';

/** Longest rich text of a block. */
const MAX_HTML = 1_000_000;
/** Most parts of one change of a text. */
const MAX_OPS = 100_000;
const count = whole(0);
const id = text(1, 64);
const ids = list(id, 0, 1000);
const name = text(1, 200);
const columns = whole(1, GRID_COLUMNS);
const share = whole(10, 100);
const rows = whole(1, GRID_ROWS);
/** A side of a node. */
const place = {
  target: id,
  side: oneOf(['before', 'after', 'left', 'right', 'inside']),
  /** The first cell in a grid. */
  cell: optional(only({ column: columns, row: rows })),
};
const cells = only({ column: columns, row: rows, columnSpan: columns, rowSpan: rows });

/** A link of a text as it is edited; `name` where the words are still to be written. */
const editedLink = only({
  href: text(0, 4000),
  newWindow: optional(flag),
  name: optional(text(0, 200)),
});

/** A key pressed in the canvas outside of a text, for the editor's shortcuts. */
const canvasKey: Shape<KeyPress> = only({
  key: text(0, 40),
  code: text(0, 40),
  ctrlKey: flag,
  metaKey: flag,
  shiftKey: flag,
  altKey: flag,
});

/** What comes with each message of the canvas. */
const FROM_CANVAS = {
  /** `areas`: sections that the areas of a template need, where they are filled. `isRtl`: the page is read from the right. */
  ready: { areas: ids, isRtl: flag },
  /** The version of the site's settings and navigations that the page was drawn with; apart, for editors of the release before. */
  site: { version: whole(1) },
  /** The draft is shown: from now on a press means a part of it. */
  shown: {},
  /** `toggle` adds it to what is selected or takes it out, `range` selects all from the selected one to it. */
  select: {
    id: orNull(id),
    mode: optional(oneOf(['toggle', 'range'])),
    /** It stands on the page and is not of its document. */
    isForeign: optional(flag),
  },
  'select-several': { ids },
  /** A text is written in from now on, beginning with what stands there; `session` numbers the openings. */
  'text-open': { session: count, id, field: name, html: text(0, MAX_HTML) },
  /** The link editor is wanted for words of a text; the answer bears the same number. */
  'edit-link': { request: count, link: editedLink },
  /** A change of that text; `readOps` looks at its parts. */
  text: { session: count, seen: count, ops: list(anything, 0, MAX_OPS) },
  'text-close': { session: count },
  /** What is selected in that text, in units of it: from `anchor` to the caret. */
  caret: { session: count, anchor: count, head: count },
  /** What writes texts could not be loaded. */
  'load-failed': {},
  command: { name, id },
  /** A linked section is to be edited for all pages or unlinked, or something in it was to be changed: `sayWhy` says why not. */
  linked: { id, step: oneOf(['sayWhy', 'editForAll', 'unlink']) },
  /** Nodes were dragged to a place. */
  drop: { ids: list(id, 1, 1000), ...place },
  /** What the editor carries was let go at a place. */
  place,
  /** A place to add something at was chosen. `slash`: by which of the paragraphs that are a slash alone, in the text block that stands there. */
  insert: { ...place, slash: optional(count) },
  /** An edge of a column was dragged; `from` and `span` in columns of the grid. */
  resize: { id, edge: oneOf(['start', 'end']), from: columns, span: columns },
  /** Blocks of a grid were brought from cells to others. */
  'move-cells': { blocks: list(only({ id, from: cells, to: cells }), 1, 1000) },
  /** A side of a block was dragged: per cent of its place. */
  'block-width': { id, from: share, to: share, align: optional(oneOf(['left', 'right'])) },
  /** Its lower end was dragged: in the unit of its height. */
  'block-height': { id, from: count, to: count },
  /** What is selected is on the clipboard under this name. */
  copy: { token: id, isCut: flag },
  paste: { token: id },
  'paste-text': { text: text(1, 100_000) },
  /** Files that were dropped or pasted; without a place they go behind what is selected. */
  files: {
    files: list(
      shape<File>((value) => value instanceof File),
      1,
      500,
    ),
    place: orNull(only(place)),
  },
  /** The pointer is held down: the editor follows it where the frame does not hear of it. */
  drag: { phase: oneOf(['begin', 'end']) },
  key: { key: canvasKey },
  /** A link was followed; the editor opens that page instead. */
  navigate: { path: text(1, 4000, /^\//) },
} as const;

/** What comes with each message of the page to the styles screen. */
const FROM_STYLED_PAGE = {
  ready: { parts: list(oneOf(['site', 'system']), 0, 2) },
  /** Settings that a click in the page means. */
  pick: { names: list(name, 0, 1000) },
  /** Settings for which there is nothing in the page. */
  absent: { names: list(name, 0, 1000) },
  undo: {},
  redo: {},
} as const;

type Kinds = Readonly<Record<string, Readonly<Record<string, Shape<unknown>>>>>;
type MessageOf<K extends Kinds> = {
  [Type in keyof K]: { type: Type } & Shaped<ReturnType<typeof only<K[Type]>>>;
}[keyof K];

/**
 * Messages from the canvas to the editor. The page in the frame is the site's, with whatever its owner's scripts are: only
 * messages of this form are heard.
 */
export type FromCanvas = MessageOf<typeof FROM_CANVAS>;
export const isFromCanvas: Shape<FromCanvas> = messageOf(FROM_CANVAS);

/** Messages from the page to the styles screen. */
export type FromStyledPage = MessageOf<typeof FROM_STYLED_PAGE>;
export const isFromStyledPage: Shape<FromStyledPage> = messageOf(FROM_STYLED_PAGE);

function messageOf<T>(kinds: Kinds): Shape<T> {
  const byType = new Map(
    Object.entries(kinds).map(([type, fields]) => [type, only({ type: oneOf([type]), ...fields })]),
  );
  return shape((value) => {
    const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
    return typeof type === 'string' && byType.get(type)?.(value) === true;
  });
}
