import type { ConnectionKind, NewConnection } from '@sitewright/contract/form-connections';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import type { PublicFetch } from '../../../../platform/outbound/public-fetch.ts';
import { sealedTexts } from '../../../../platform/security/sealed-text.ts';
import type { StoredConnection } from '../queries/connections.ts';
import { googleSheetsTarget } from './google-sheets.ts';
import { mailchimpTarget } from './mailchimp.ts';
import type { ConnectionDraft, OpenConnection, Target } from './target.ts';
import { webhookTarget, zapierTarget } from './webhook.ts';

/** The targets of submissions by their kind. */
export type Targets = { [Kind in ConnectionKind]: Target<Extract<NewConnection, { kind: Kind }>> };

/** The places that submissions are sent to, by kind. */
export function connectionTargets(fetchPublic: PublicFetch): Targets {
  return {
    webhook: webhookTarget(fetchPublic),
    zapier: zapierTarget(fetchPublic),
    mailchimp: mailchimpTarget(fetchPublic),
    'google-sheets': googleSheetsTarget(fetchPublic),
  };
}

/** What an owner has entered, by the rules of its kind. Errors: connection-address-refused, invalid-fields. */
export async function readEntry(targets: Targets, entry: NewConnection): Promise<ConnectionDraft> {
  const target: Target<never> = targets[entry.kind];
  return await target.read(entry as never);
}

/** What the secrets of a connection are sealed with. */
export function connectionSecrets({ secret }: Pick<ServerDeps, 'secret'>, connectionId: string) {
  const texts = sealedTexts(secret, 'webhooks');
  return {
    seal: (text: string) => texts.seal(connectionId, text),
    open: (sealed: Buffer) => texts.open(connectionId, sealed),
  };
}

/** A connection as its target takes it. */
export function openConnection(deps: Pick<ServerDeps, 'secret'>, stored: StoredConnection): OpenConnection {
  const { open } = connectionSecrets(deps, stored.id);
  const { id, url, settings, secret, oldSecret } = stored;
  return {
    id,
    url,
    settings,
    secrets: [secret, oldSecret].flatMap((sealed) => (sealed ? [open(sealed)] : [])),
  };
}
