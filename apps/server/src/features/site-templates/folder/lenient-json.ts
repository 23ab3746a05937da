const STRING_OR_COMMENT = /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const STRING_OR_LAST_COMMA = /("(?:[^"\\]|\\.)*")|,(?=\s*[\]}])/g;

/** JSON as people write it: comments and commas before a closing bracket are left out, strings stay as they are. */
export function parseLenientJson(text: string): unknown {
  const keepString = (_match: string, string: string | undefined) => string ?? '';
  return JSON.parse(text.replace(STRING_OR_COMMENT, keepString).replace(STRING_OR_LAST_COMMA, keepString));
}
