/** The captcha of one service. `render` gives a handle of the service's own for its widget. */
export type CaptchaAdapter<Handle> = {
  /** Fetches the service's script; its failure is told to whoever asked for a captcha. */
  load(): Promise<void>;
  render(container: HTMLElement, options: CaptchaOptions): Handle;
  /** Runs the test; gives the token that goes with the submission. */
  execute(handle: Handle): Promise<string>;
  reset(handle: Handle): void;
  destroy(handle: Handle): void;
};

export type CaptchaOptions = {
  size: 'normal' | 'compact';
  /** Called when a visitor has solved it by hand, and with '' when that has run out. */
  onToken?: (token: string) => void;
};

/** Containers narrower than this get the compact widget. Source: specification §5, captcha widget. */
const COMPACT_BELOW_PX = 320;

/**
 * Runs the widgets of one captcha service: its script is loaded once, each container gets one widget. Source: specification
 * §4 and §8, captcha.
 */
export class CaptchaHost<Handle> {
  private readonly adapter: CaptchaAdapter<Handle>;
  private readonly handles = new Map<HTMLElement, Handle>();
  private loading: Promise<void> | undefined;
  private isLoaded = false;

  constructor(adapter: CaptchaAdapter<Handle>) {
    this.adapter = adapter;
  }

  /** Fetches the script unless that is done or under way; one that failed is tried again. */
  load(): Promise<void> {
    if (typeof document === 'undefined') return Promise.reject(new Error('Document was destroyed'));
    this.loading ??= this.adapter.load().then(
      () => {
        this.isLoaded = true;
      },
      (error) => {
        this.loading = undefined;
        throw error;
      },
    );
    return this.loading;
  }

  /** Shows the widget in a container that is in the page; a second time nothing happens. */
  async render(container: HTMLElement, options: Omit<CaptchaOptions, 'size'> = {}): Promise<void> {
    await this.load();
    if (this.handles.has(container)) return;
    if (!container.isConnected) {
      console.error('A captcha can be shown only in an element of the page.');
      return;
    }
    const size = container.clientWidth < COMPACT_BELOW_PX ? 'compact' : 'normal';
    this.handles.set(container, this.adapter.render(container, { ...options, size }));
  }

  /** Token of a container's widget. */
  async execute(container: HTMLElement): Promise<string> {
    const handle = this.handles.get(container);
    if (!this.isLoaded || handle === undefined) throw new Error('ReCaptcha has not been set up!');
    return this.adapter.execute(handle);
  }

  /** Puts the widget back to its start, for another try. */
  reset(container: HTMLElement): void {
    const handle = this.handles.get(container);
    if (handle !== undefined) this.adapter.reset(handle);
  }

  /** Takes the widget away; the container may get a new one. */
  destroy(container: HTMLElement): void {
    const handle = this.handles.get(container);
    if (handle === undefined) return;
    this.handles.delete(container);
    this.adapter.destroy(handle);
  }
}
