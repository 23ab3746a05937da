import type { Drop } from './block-drops.ts';

export type DeviceView = 'desktop' | 'tablet' | 'phone';
export type Zoom = 'fit' | number;
/** A width of the page in px that its edge was dragged to, or desktop and phone beside each other; null: as the device has it. */
export type StageView = number | 'beside' | null;
export type Overlay =
  | 'shortcuts'
  | 'add-block'
  | 'add-section'
  | 'save-section'
  | 'choose-image'
  | 'versions'
  | 'publish'
  | 'rename'
  | 'save-checkpoint'
  | 'page-settings'
  | null;

/** What the parts of the shell set themselves; a change of the page never does. */
export type ViewState = {
  /** True when what was pressed last belongs to the header, the footer or an item, and not to the open page. */
  isForeign: boolean;
  /** Something new that is dragged to the page: its name and what is done once it is let go there. */
  carried: { label: string; blockType: string; drop: (place: Drop) => void } | null;
  /** Newest version of the site's settings and navigations that the server has told of. */
  toldSite: number;
  /** The version that the canvas shows; null while it loads. */
  shownSite: number | null;
  /** The device whose values are edited; choosing one sets `stage` back. */
  device: DeviceView;
  stage: StageView;
  /** True where the site is read from right to left. */
  isRtl: boolean;
  /** How large the page is shown, 1 being its real size; `fit` as large as there is room. */
  zoom: Zoom;
  /** True while nothing but the page and the bar above it is shown. */
  isPlain: boolean;
  /** True while the layers of the page stand in place of the list of pages. */
  isLayers: boolean;
  overlay: Overlay;
  /** The side that was asked for on a narrow screen; it stays while a dialog lies over it. */
  side: 'pages' | 'panel' | null;
  publishing: 'idle' | 'busy';
  /** Short words for a moment, also read aloud; `undo` offers to take it back. */
  notice: { text: string; canUndo: boolean; at: number } | null;
};

export const START_VIEW: ViewState = {
  isForeign: false,
  carried: null,
  toldSite: 0,
  shownSite: null,
  device: 'desktop',
  stage: null,
  isRtl: false,
  zoom: 'fit',
  isPlain: false,
  isLayers: false,
  overlay: null,
  side: null,
  publishing: 'idle',
  notice: null,
};
