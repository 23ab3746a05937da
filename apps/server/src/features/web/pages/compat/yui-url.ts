/** Where the library's files are answered. */
export const YUI_HOME = '/_sw/yui/3.18.1';

/** Address of the script that makes the library's usual modules known. */
export const YUI_BASE_SCRIPT = `${YUI_HOME}/base.js`;
