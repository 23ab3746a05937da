/** What may be read in a recording: words and attributes that anybody sees on the page. */
export type Published = {
  text(value: string): boolean;
  attribute(name: string, value: string): boolean;
};

/** Words as they are compared: white space is no part of them. */
export const comparable = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Looks like what names somebody or pays: addresses of mail, and long numbers of telephones, cards and accounts. */
const PRIVATE = /[^\s@]@[^\s@]+\.[^\s@]|(?:\d[\s\-./()]?){7}/;

/** For who does not know the page: all but what looks private. */
export const UNLESS_PRIVATE: Published = {
  text: (value) => !PRIVATE.test(value),
  attribute: (_name, value) => !PRIVATE.test(value),
};
