import { offeredLanguage } from '@sitewright/domain/language/site-languages';
import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob } from '../../../../platform/jobs/job.ts';
import { hideText } from '../../../../platform/mail/hidden-text.ts';
import { isMailAddress, queueMail } from '../../../../platform/mail/mail.ts';
import { writeMail } from '../../../site/mails/index.ts';
import { findWebsite, siteAddress, siteOrigin } from '../../../site/sites/index.ts';
import { hasOwnWelcome } from '../queries/lists.ts';
import { listMemberships } from '../queries/memberships.ts';
import { findSubscriber } from '../queries/subscribers.ts';
import { confirmToken, preferencesToken, unsubscribeToken } from '../subscriber-link.ts';

type Task = { subscriberId: string } & ({ kind: 'confirm' } | { kind: 'welcome'; listId: string });

/** Writes one mail to a subscriber. */
export const subscriberMail = defineJob<Task>('subscriber-mail');

/** Registers the job. */
export function handleSubscriberMails(deps: ServerDeps): void {
  deps.jobs.handle(subscriberMail, ({ id, websiteId, data, site }) =>
    site((db) => writeSubscriberMail(db, deps, { id, websiteId, ...data })),
  );
}

/** Stand-in for the token in the outbox: contributors must not confirm for others. */
const SHOWN_TOKEN = 'xxxxxxxx';

/** Puts the mail of a job into the outbox, once, if there still is somebody to tell. Nothing that a visitor typed stands in it. */
export async function writeSubscriberMail(
  db: Db,
  { config, secret, now, services }: Pick<ServerDeps, 'config' | 'secret' | 'now' | 'services'>,
  { id, websiteId, ...task }: Task & { id: string; websiteId: string },
): Promise<void> {
  const { subscriberId } = task;
  const subscriber = await findSubscriber(db, { websiteId, subscriberId });
  const website = await findWebsite(db, websiteId);
  if (!subscriber || !website || !isMailAddress(subscriber.email)) return;
  const { locale } = subscriber;
  const spoken = offeredLanguage(website.languages, website.settings.language, locale);
  const places = (await listMemberships(db, { websiteId, subscriberId, locale: spoken })).filter(
    ({ listId, status }) =>
      task.kind === 'confirm' ? status === 'pending' : status === 'active' && listId === task.listId,
  );
  if (places.length === 0) return;
  if (task.kind === 'welcome' && (await hasOwnWelcome(db, { websiteId, listId: task.listId }))) return;
  const { renderListMail } = await import('@sitewright/mails');
  const { contactEmail } = website.settings;
  const list = places.map(({ name }) => name).join(', ');
  const kind = `list-${task.kind}` as const;
  const look = await services.mailLooks.of(db, website, locale);
  const { siteTitle } = look;
  const text = await writeMail(
    db,
    { services },
    { website, kind, locale, look, values: { siteTitle, list } },
  );
  const origin = siteAddress(config, website, locale);
  const mail = { id, websiteId, kind, to: { address: subscriber.email } };
  const replyTo = isMailAddress(contactEmail) ? { replyTo: contactEmail } : {};
  const signing = { secret, websiteId };
  const common = { look, siteTitle, list, locale, ...text };
  if (task.kind === 'confirm') {
    const token = confirmToken(signing, subscriberId, now());
    const hidden = hideText(secret, websiteId, { text: token, shown: SHOWN_TOKEN });
    const link = `${origin}/newsletter/confirm/${SHOWN_TOKEN}`;
    const rendered = await renderListMail({ kind: 'confirm', link, ...common });
    await queueMail(db, { ...mail, ...replyTo, hidden, ...rendered });
  } else {
    const unsubscribe = unsubscribeToken(signing, task);
    const rendered = await renderListMail({
      kind: 'welcome',
      link: look.siteUrl,
      unsubscribeUrl: `${origin}/newsletter/unsubscribe/${unsubscribe}`,
      preferencesUrl: `${origin}/newsletter/preferences/${preferencesToken(signing, subscriberId)}`,
      ...common,
    });
    await queueMail(db, {
      ...mail,
      ...replyTo,
      oneClickUrl: `${siteOrigin(config, website)}/api/newsletter/unsubscribe/${unsubscribe}`,
      ...rendered,
    });
  }
}
