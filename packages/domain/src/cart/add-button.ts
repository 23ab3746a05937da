/** Times of the button, in milliseconds. Source: specification §4 and §9. */
const ADDED_AFTER_MS = 1000;
const RESET_AFTER_MS = 2000;
const ERROR_RESET_AFTER_MS = 1000;
const SELECT_OPTION_MS = 2000;

/** State of an add button. `succeeded` still reads 'Adding…' until the second is over. */
export type AddButtonPhase =
  | 'idle'
  | 'adding'
  | 'succeeded'
  | 'added'
  | 'failed'
  | 'select-option'
  | 'sold-out';

/** State of one add button. */
export interface AddButtonState {
  readonly phase: AddButtonPhase;
  /** Words to show after a failure; '' otherwise. */
  readonly error: string;
}

/** Events of an add button: a press, the server's response, the end of a delay, or a request by another script. */
export type AddButtonEvent =
  | { readonly type: 'press' }
  | { readonly type: 'options-missing' }
  | { readonly type: 'succeed' }
  | { readonly type: 'fail'; readonly message: string }
  | { readonly type: 'wait-over' }
  | { readonly type: 'sell-out' }
  | { readonly type: 'enable' };

/** Words of the button that a locale may replace. */
export interface AddButtonTexts {
  readonly adding: string;
  readonly added: string;
  readonly selectOption: string;
  readonly soldOut: string;
}

/** English words of the specification (§4). */
const ADD_BUTTON_TEXTS: AddButtonTexts = {
  adding: 'Adding…',
  added: 'Added!',
  selectOption: 'Select Option',
  soldOut: 'Sold Out',
};

/** State with which a button starts; a sold-out grid item without variants starts sold out. */
export function initialAddButton(options: { readonly isSoldOut: boolean }): AddButtonState {
  return { phase: options.isSoldOut ? 'sold-out' : 'idle', error: '' };
}

/** Next state. An event that means nothing in a phase leaves the state as it is. Source: specification §4. */
export function stepAddButton(state: AddButtonState, event: AddButtonEvent): AddButtonState {
  switch (event.type) {
    case 'press':
      return takesPress(state) ? { phase: 'adding', error: '' } : state;
    case 'options-missing':
      return takesPress(state) ? { phase: 'select-option', error: '' } : state;
    case 'succeed':
      return state.phase === 'adding' ? { phase: 'succeeded', error: '' } : state;
    case 'fail':
      return state.phase === 'adding' ? { phase: 'failed', error: event.message } : state;
    case 'wait-over':
      return afterWait(state);
    case 'sell-out':
      return { phase: 'sold-out', error: '' };
    case 'enable':
      return state.phase === 'sold-out' ? { phase: 'idle', error: '' } : state;
  }
}

/** True while a press is heard: at rest, and after a failure, when the button shows itself enabled again. */
export function takesPress({ phase }: AddButtonState): boolean {
  return phase === 'idle' || phase === 'failed';
}

/** Milliseconds after which 'wait-over' is due; null for a phase that waits for nothing. */
export function addButtonWait({ phase }: AddButtonState): number | null {
  if (phase === 'succeeded') return ADDED_AFTER_MS;
  if (phase === 'added') return RESET_AFTER_MS;
  if (phase === 'failed') return ERROR_RESET_AFTER_MS;
  return phase === 'select-option' ? SELECT_OPTION_MS : null;
}

/** Label, enabled state and icon of an add-on button, where `original` is the label printed by the server. */
export function addButtonView(
  { phase }: AddButtonState,
  original: string,
  own: Partial<AddButtonTexts> = {},
): { label: string; disabled: boolean; icon: 'plus' | 'check' } {
  const texts = { ...ADD_BUTTON_TEXTS, ...own };
  const icon = phase === 'added' ? 'check' : 'plus';
  if (phase === 'adding' || phase === 'succeeded') return { label: texts.adding, disabled: true, icon };
  if (phase === 'added') return { label: texts.added, disabled: true, icon };
  if (phase === 'select-option') return { label: texts.selectOption, disabled: true, icon };
  if (phase === 'sold-out') return { label: texts.soldOut, disabled: true, icon };
  return { label: original, disabled: false, icon };
}

function afterWait(state: AddButtonState): AddButtonState {
  if (state.phase === 'succeeded') return { phase: 'added', error: '' };
  if (state.phase === 'added' || state.phase === 'failed' || state.phase === 'select-option') {
    return { phase: 'idle', error: '' };
  }
  return state;
}
