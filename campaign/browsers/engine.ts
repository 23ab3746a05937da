/** One input device in the form that both protocols, WebDriver and its BiDi successor, take. */
export type Input =
  | { type: 'key'; id: string; actions: readonly { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: readonly PointerAction[] };

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration: number; origin: 'viewport' }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 };

/** A browser with one tab, as its own protocol drives it. */
export type Engine = {
  goto(url: string): Promise<void>;
  /** Calls a function, given by its source, with JSON, in the page or in the first frame of the page. */
  call(source: string, args: readonly unknown[], place: Place): Promise<unknown>;
  /** Acts in the page, or in its first frame; points are those of the window in both. */
  perform(inputs: readonly Input[], place: Place): Promise<void>;
  /** Size of the page's viewport. */
  resize(width: number, height: number): Promise<void>;
  /** The viewport as a PNG. */
  screenshot(): Promise<Buffer>;
  /** Errors of scripts and of the console so far, in any page. */
  errors(): string[];
  close(): Promise<void>;
};

export type Place = 'page' | 'frame';

/** Runs in the page: where its first frame is, and by how much it is scaled. */
export function frameBox(): { x: number; y: number; scale: number } | null {
  const frame = document.querySelector('iframe');
  if (!frame) return null;
  const { x, y, width } = frame.getBoundingClientRect();
  return { x, y, scale: width / frame.offsetWidth };
}
