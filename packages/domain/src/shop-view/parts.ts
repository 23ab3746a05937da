/** Values of a form, by control name; '' for an empty or unchecked one. */
export type Values = Readonly<Record<string, string>>;

/** Words by name of the control they belong to. */
export type Errors = Readonly<Record<string, string>>;

/** Values and errors of a form. */
export interface FormState {
  readonly values: Values;
  readonly errors: Errors;
}

/** Properties of every form control. Its id is the same wherever it is drawn, so that one drawing can take the other's place. */
interface Control {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Stands above the control; '' for none. */
  readonly error: string;
}

/** Field of one line. Addresses of mail are plain text with a keyboard of their own: a browser tells no caret of the others. */
export interface TextPart extends Control {
  readonly kind: 'text';
  readonly autocomplete: string;
  readonly keyboard: 'text' | 'email' | 'numeric' | 'tel';
  readonly isRequired: boolean;
  readonly maxLength: number;
  readonly hint: string;
  /** Scripts suggest places of this country while it is typed. */
  readonly placesOf?: string;
  /** Without scripts it is not asked for yet. */
  readonly needsScripts?: boolean;
}

/** Text of several lines. */
export interface LongTextPart extends Control {
  readonly kind: 'long-text';
  readonly isRequired: boolean;
  readonly maxLength: number;
}

/** List to choose one of. */
export interface SelectPart extends Control {
  readonly kind: 'select';
  readonly autocomplete: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Box to tick; `ticked` is the value it then sends. */
export interface TickPart extends Control {
  readonly kind: 'tick';
  readonly ticked: string;
}

/** A choice of `ChoicesPart` with what it asks for once it is chosen. */
export interface Choice {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  /** Price text; '' where there is none to tell. */
  readonly price: string;
  readonly isChosen: boolean;
  /** Cannot be used without scripts. */
  readonly needsScripts: boolean;
  readonly parts: readonly Part[];
}

/** Ways of which one is chosen, all in view. */
export interface ChoicesPart {
  readonly kind: 'choices';
  readonly name: string;
  readonly error: string;
  readonly choices: readonly Choice[];
}

/** Place of a payment service's own card field, which needs scripts; `plainText` stands there without them. */
export interface CardPart {
  readonly kind: 'card';
  readonly label: string;
  readonly publishableKey: string;
  readonly error: string;
  readonly plainText: string;
}

/** Text that stands in a form; its lines are kept. */
export interface ParagraphPart {
  readonly kind: 'paragraph';
  readonly text: string;
  readonly tone: 'plain' | 'hint' | 'error';
}

/** Button that a form needs only without scripts: they do by themselves what it does. */
export interface ActionPart {
  readonly kind: 'action';
  readonly label: string;
  readonly step: 'update';
}

/** Value that is sent as it was printed. */
export interface HiddenPart {
  readonly kind: 'hidden';
  readonly name: string;
  readonly value: string;
}

/** Parts beside each other. */
export interface RowPart {
  readonly kind: 'row';
  readonly parts: readonly Part[];
}

/** Titled group of parts. */
export interface SectionPart {
  readonly kind: 'section';
  readonly name: string;
  readonly legend: string;
  readonly parts: readonly Part[];
}

/** Section that shows only while its box is ticked. */
export interface OptionalPart {
  readonly kind: 'optional';
  readonly tick: TickPart;
  readonly section: SectionPart;
}

/** Review of the order, each row with a link to where it is changed ('' for none). */
export interface ReviewPart {
  readonly kind: 'review';
  readonly title: string;
  readonly changeLabel: string;
  readonly rows: readonly { readonly label: string; readonly value: string; readonly href: string }[];
  readonly emptyText: string;
}

/** A question that is not asked for what is answered so far: only without scripts, which show it in time, is it there. */
export interface UnaskedPart {
  readonly kind: 'unasked';
  readonly part: Part;
}

/** Anything a form is made of. */
export type Part =
  | TextPart
  | LongTextPart
  | SelectPart
  | TickPart
  | ChoicesPart
  | CardPart
  | ParagraphPart
  | ActionPart
  | HiddenPart
  | RowPart
  | SectionPart
  | OptionalPart
  | ReviewPart
  | UnaskedPart;

/** Id of a control of the checkout by its name. */
export function controlId(name: string): string {
  return `checkout-${name}`;
}

/** Value and error of a checkout control. */
export function controlOf(name: string, label: string, { values, errors }: FormState): Control {
  return { id: controlId(name), name, label, value: values[name] ?? '', error: errors[name] ?? '' };
}

/** The parts that there are; conditions leave `false` and `null` behind. */
export function present<T>(parts: readonly (T | false | null | undefined)[]): T[] {
  return parts.filter((part): part is T => Boolean(part));
}
