import { blockProps } from '@sitewright/document/block-props';
import type { Block, Props } from '@sitewright/document/schema';
import { escapeAttribute } from '@sitewright/template/html/escape-html';
import type { ZodType } from 'zod';
import { cachedBlock } from './block-cache.ts';
import type { BlockContext, BlockEnvironment, BlockRenderer } from './block-context.ts';
import type { BlockHost } from './block-host.ts';
import { BLOCK_TYPE_NUMBERS, BLOCK_VARIANT_NUMBERS } from './block-types.ts';
import { fieldMeta } from './field.ts';
import { isBlockType } from './is-block-type.ts';
import { blockAttributes, type DevicePlaces } from './layout/layout-attributes.ts';
import { type BlockType, blocks } from './registry.ts';
import { renderers } from './renderers.ts';

/**
 * Element of one block with its content; '' for a type or settings that cannot be read. `places` are where it stands on devices
 * on which its section has an order of its own. Source: site format §4.1.
 */
export function renderBlock(block: Block, span: number, host: BlockHost, places?: DevicePlaces): string {
  if (!isBlockType(block.type)) return '';
  const props = blockSettings(block, block.type, host);
  if (props === null) return '';
  // The registry pairs each type with its own settings, which the type system cannot follow through a variable.
  const renderer = renderers[block.type] as BlockRenderer<unknown>;
  host.uses?.(block.type, block.visibility?.hiddenOn);
  const layout = blockAttributes(block, places);
  if (layout !== '') host.uses?.('device-layout');
  const render = (host: BlockHost) => {
    const context: BlockContext = { ...host, id: block.id, span };
    const content = contentOf(renderer, block.type, props, { host, context });
    return wrap(block, renderer, props, { content, layout });
  };
  return renderer.isTimely ? render(host) : cachedBlock(block, { span, layout, host, render });
}

const propsCache = new WeakMap<Block, { locale: string; props: unknown }>();

/** Settings of a block, null for those its schema refuses. What is published never changes, so that is read once. */
export function blockSettings(
  block: Block,
  type: BlockType,
  { locale, isPreview }: BlockEnvironment,
): unknown {
  const cached = isPreview ? undefined : propsCache.get(block);
  if (cached?.locale === locale) return cached.props;
  const parsed = blocks[type].schema.safeParse(
    blockProps({ ...block, props: plainProps(type, block.props) }, locale),
  );
  const props = parsed.success ? parsed.data : null;
  propsCache.set(block, { locale, props });
  return props;
}

/** Settings without those that are rich text: only the text fields of a node have gone through the sanitiser. */
function plainProps(type: BlockType, props: Props): Props {
  const shape: Record<string, ZodType> = blocks[type].schema.shape;
  return Object.fromEntries(
    Object.entries(props).filter(([name]) => !shape[name] || fieldMeta(shape[name])?.control !== 'rich-text'),
  );
}

function contentOf(
  renderer: BlockRenderer<unknown>,
  type: string,
  props: unknown,
  { host, context }: { host: BlockHost; context: BlockContext },
): string {
  const own = () => renderer.render(props, context);
  if (!renderer.partialContext || !host.override) return own();
  return host.override(type, renderer.partialContext(props, context), own) ?? own();
}

type Inner = { readonly content: string; readonly layout: string };

function wrap(
  block: Block,
  renderer: BlockRenderer<unknown>,
  props: unknown,
  { content, layout }: Inner,
): string {
  const hidden = (block.visibility?.hiddenOn ?? []).map((device) => `hidden-on-${device}`);
  const classes = [
    'sqs-block',
    `${renderer.name}-block`,
    `sqs-block-${renderer.name}`,
    renderer.classes?.(props),
    ...hidden,
  ];
  const variant = renderer.variant
    ? ` data-block-variant="${BLOCK_VARIANT_NUMBERS[renderer.variant(props)]}"`
    : '';
  const json = renderer.blockJson ? ` data-block-json="${jsonAttribute(renderer.blockJson(props))}"` : '';
  return (
    `<div class="${classes.filter(Boolean).join(' ')}" ` +
    `data-block-type="${BLOCK_TYPE_NUMBERS[renderer.name]}"${variant} id="block-${block.id}"${layout}${json}>` +
    `<div class="sqs-block-content">${content}</div></div>`
  );
}

/** Braces are written as references, so that the template language does not take them for its own. */
function jsonAttribute(value: object): string {
  return escapeAttribute(JSON.stringify(value)).replaceAll('{', '&#123;').replaceAll('}', '&#125;');
}
