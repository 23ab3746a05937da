import { fillText } from '@sitewright/domain/texts/fill-text';

type Texts = Readonly<Record<string, string>>;

const PLACE = /\{(\w+)\}/g;

/**
 * Finds texts of a catalogue again by what they say, with the values that stand in them. Of several that fit, the one that says
 * most by itself is meant: a short one may be the frame of a longer one.
 */
export class TextFinder {
  private readonly plain: ReadonlyMap<string, string>;
  private readonly patterns: readonly { name: string; pattern: RegExp }[];

  constructor(english: Texts) {
    const names = Object.keys(english);
    const textOf = (name: string) => english[name] ?? '';
    const isFilled = (name: string) => /\{\w+\}/.test(textOf(name));
    const ownLength = (name: string) => textOf(name).replace(PLACE, '').length;
    this.plain = new Map(names.filter((name) => !isFilled(name)).map((name) => [textOf(name), name]));
    this.patterns = names
      .filter(isFilled)
      .sort((a, b) => ownLength(b) - ownLength(a))
      .map((name) => ({ name, pattern: patternOf(textOf(name)) }));
  }

  /** What a text without values says in another language; undefined where it is none. */
  sayPlain(text: string, translated: Texts): string | undefined {
    const name = this.plain.get(text);
    return name === undefined ? undefined : translated[name];
  }

  /** The same of one with values, which `translate` is asked for where they are texts themselves. */
  sayFilled(
    text: string,
    translated: Texts,
    { language, translate }: { language: string; translate: (text: string) => string },
  ): string | undefined {
    for (const { name, pattern } of this.patterns) {
      const values = pattern.exec(text)?.groups;
      if (values) return fillText(translated[name] ?? '', valuesIn(values, language, translate));
    }
    return;
  }
}

function patternOf(text: string): RegExp {
  const parts = text
    .split(PLACE)
    .map((part, index) =>
      index % 2 === 0
        ? part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
        : `(?<${part}>${part === 'shown' ? '[\\d,]+' : '.*?'})`,
    );
  return new RegExp(`^${parts.join('')}$`, 's');
}

/** `message` is a text itself, `parts` are several, `names` is a list, and `shown` a whole number. */
function valuesIn(
  values: Readonly<Record<string, string>>,
  language: string,
  translate: (text: string) => string,
): Record<string, string> {
  const { message, parts, names, shown } = values;
  return {
    ...values,
    ...(message === undefined ? {} : { message: translate(message) }),
    ...(parts === undefined ? {} : { parts: parts.split(', ').map(translate).join(', ') }),
    ...(names === undefined ? {} : { names: listIn(names, language, translate) }),
    ...(shown === undefined ? {} : { shown: numberIn(shown, language) }),
  };
}

function listIn(names: string, language: string, translate: (text: string) => string): string {
  return new Intl.ListFormat(language).format(names.split(/, and | and |, /).map(translate));
}

function numberIn(shown: string, language: string): string {
  return /^\d{1,3}(?:,\d{3})*$/.test(shown)
    ? new Intl.NumberFormat(language).format(Number(shown.replaceAll(',', '')))
    : shown;
}
