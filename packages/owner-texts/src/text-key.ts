import type { Value } from '@sitewright/domain/texts/fill-text';
import type { Plural } from '@sitewright/domain/texts/plural-form';
import type { ReactNode } from 'react';
import type { ENGLISH } from './en/english.ts';

type Areas = typeof ENGLISH;

/** Names a text of the owner's side: `<area>.<name>`. */
export type TextKey = { [Area in keyof Areas]: `${Area}.${keyof Areas[Area] & string}` }[keyof Areas];

type EntryOf<Key> = Key extends `${infer Area}.${infer Name}`
  ? Area extends keyof Areas
    ? Name extends keyof Areas[Area]
      ? Areas[Area][Name]
      : never
    : never
  : never;

type SentenceOf<Entry> = Entry extends string ? Entry : Entry extends Plural ? Entry['one' | 'other'] : never;
type Places<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;
type Tags<Text> = Text extends `${string}</${infer Name}>${infer Rest}` ? Name | Tags<Rest> : never;
type Counts<Entry> = Entry extends Plural ? { readonly count: number } : unknown;

type PlainValues<Entry> = Readonly<
  Record<Exclude<Places<SentenceOf<Entry>>, Entry extends Plural ? 'count' : never>, Value>
> &
  Counts<Entry>;
type RichValues<Entry> = Readonly<
  Record<Exclude<Places<SentenceOf<Entry>>, Entry extends Plural ? 'count' : never>, ReactNode>
> &
  Readonly<Record<Tags<SentenceOf<Entry>>, (content: ReactNode) => ReactNode>> &
  Counts<Entry>;

/** What a text needs beside its key: nothing where it has no places. */
export type TextValues<Key extends TextKey> = [Places<SentenceOf<EntryOf<Key>>>] extends [never]
  ? EntryOf<Key> extends Plural
    ? [values: Counts<EntryOf<Key>>]
    : []
  : [values: PlainValues<EntryOf<Key>>];

/** What a text with parts of a screen in it needs: values for its places, a function for each of its tags. */
export type RichTextValues<Key extends TextKey> = RichValues<EntryOf<Key>>;
