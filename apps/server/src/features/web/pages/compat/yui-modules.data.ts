/**
 * Modules of YUI that scripts of templates use without asking for them, in the order in which they need each other: node,
 * event, io, json, anim, transition, base, cookie, querystring and plugin with what these need.
 */
export const YUI_BASE_MODULES = [
  'yui', 'oop', 'event-custom-base', 'event-base', 'features', 'dom-core', 'dom-base', 'selector-native', 'selector',
  'node-core', 'color-base', 'dom-style', 'node-base', 'event-delegate', 'node-event-delegate', 'pluginhost-base',
  'pluginhost-config', 'node-pluginhost', 'dom-screen', 'node-screen', 'node-style', 'event-custom-complex',
  'event-synthetic', 'event-mousewheel', 'event-mouseenter', 'event-key', 'event-focus', 'event-resize', 'event-hover',
  'event-outside', 'event-touch', 'event-move', 'event-flick', 'event-valuechange', 'event-tap',
  'querystring-stringify-simple', 'io-base', 'json-parse', 'json-stringify', 'attribute-core', 'attribute-observable',
  'attribute-extras', 'attribute-base', 'base-core', 'base-observable', 'base-base', 'anim-base', 'anim-color', 'anim-xy',
  'anim-curve', 'anim-easing', 'anim-node-plugin', 'anim-scroll', 'transition', 'base-pluginhost', 'base-build', 'cookie',
  'array-extras', 'querystring-parse', 'querystring-stringify', 'plugin',
] as const;
