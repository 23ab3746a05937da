import type { TranslationKind } from '@sitewright/domain/language/translation-schema';
import { TRANSLATION_KINDS } from '@sitewright/domain/language/translation-schema';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';

/** Which text of a site one of a file is, and which wording of it. `hash`: of the source as it was when the file was made. */
export type TextId = { kind: TranslationKind; entityId: string; key: string; hash: string };

const ID = /^([a-z]+)\/([^/]+)\/(.{1,400})@([\w-]{16})$/s;

/** The name of a text in a file. The hash is part of it, because every tool keeps ids and few keep anything else. */
export function textIdOf({ kind, entityId, key, hash }: TextId): string {
  return `${kind}/${entityId}/${key}@${hash}`;
}

/** What such a name stands for; null for one that no export wrote. */
export function readTextId(id: string): TextId | null {
  const [, name, entityId = '', key = '', hash = ''] = ID.exec(id) ?? [];
  const kind = TRANSLATION_KINDS.find((one) => one === name);
  return kind && isUuid(entityId) ? { kind, entityId, key, hash } : null;
}
