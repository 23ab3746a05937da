import type { Props } from '@sitewright/document/schema';
import { LinkControl } from '../links/link-control.tsx';
import { type LinkValue, linkSummary } from '../links/link-value.ts';
import type { FieldControlProps } from './draw-field.ts';

/** The link of a block. Its words and its window are settings of the block, where it has them. */
export function BlockLinkControl({ field: { name, meta }, values, onChange }: FieldControlProps) {
  const beside = meta.link ?? {};
  const value: LinkValue = {
    href: String(values[name] ?? ''),
    ...(beside.name ? { name: String(values[beside.name] ?? '') } : {}),
    ...(beside.newWindow ? { newWindow: values[beside.newWindow] === true } : {}),
  };
  const save = ({ href, name: words, newWindow = false }: LinkValue) => {
    const changed: Props = {};
    if (beside.name && words !== value.name) changed[beside.name] = words || linkSummary(href);
    if (beside.newWindow) changed[beside.newWindow] = newWindow;
    onChange(href, changed);
  };
  return <LinkControl label={meta.label} value={value} help={meta.help} onChange={save} />;
}
