import type { CampaignFigures } from '@sitewright/domain/mailing/campaign-figures-schema';
import type { Campaign } from '@sitewright/domain/mailing/campaign-schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { useQuery } from '@tanstack/react-query';
import { moneyText } from '../../../labels/money-text.ts';
import { Fact } from '../../../layout/fact.tsx';
import { Loaded } from '../../../lists/loaded.tsx';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { campaignQueries } from '../../../queries/campaigns.ts';

/** What readers did with a campaign: opened, followed, bought, left. */
export function FiguresPart({ websiteId, campaign }: { websiteId: string; campaign: Campaign }) {
  const { counts, counting } = campaign;
  const figures = useQuery(campaignQueries.figures(websiteId, campaign.id, counts.sent));
  return (
    <section className="form-part" aria-label={t('campaigns.readers')}>
      <h2>{t('campaigns.readers')}</h2>
      <Loaded query={figures} name={t('campaigns.figuresToLoad')}>
        {(figures) => (
          <>
            <FigureList figures={figures} received={counts.sent + counts.complained} />
            <p className="ui-help">{noteOf(figures)}</p>
            {counting !== 'off' && figures.links.length > 0 && <LinkTable links={figures.links} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

function FigureList({ figures, received }: { figures: CampaignFigures; received: number }) {
  const { opened, clicked, unsubscribed, orders } = figures;
  const part = (count: number) =>
    received === 0
      ? count.toLocaleString(LOCALE)
      : `${count.toLocaleString(LOCALE)} (${percent(count / received)})`;
  return (
    <dl className="campaign-facts">
      {opened !== null && <Fact label={t('campaigns.openedAbout')}>{part(opened)}</Fact>}
      {clicked !== null && <Fact label={t('campaigns.clicked')}>{part(clicked)}</Fact>}
      <Fact label={t('campaigns.unsubscribed')}>{part(unsubscribed)}</Fact>
      {clicked !== null && (
        <>
          <Fact label={t('campaigns.orders')}>
            {orders.reduce((sum, { count }) => sum + count, 0).toLocaleString(LOCALE)}
          </Fact>
          {orders.map(({ currency, revenueMinor }) => (
            <Fact key={currency} label={t('campaigns.revenue')}>
              {moneyText(revenueMinor, currency)}
            </Fact>
          ))}
        </>
      )}
    </dl>
  );
}

const percent = (part: number) => part.toLocaleString(LOCALE, { style: 'percent', maximumFractionDigits: 1 });

/** What the figures are, and what is not in them. */
function noteOf({ opened, loadedUnread, clicked, scanned }: CampaignFigures): string {
  if (clicked === null) return t('campaigns.notCounted');
  const notes = [t('campaigns.countedOnce')];
  if (opened !== null) {
    notes.push(t('campaigns.opensApproximate'));
    if (loadedUnread)
      notes.push(
        t('campaigns.loadedUnread', { count: loadedUnread, shown: loadedUnread.toLocaleString(LOCALE) }),
      );
  }
  if (scanned > 0)
    notes.push(t('campaigns.scanned', { count: scanned, shown: scanned.toLocaleString(LOCALE) }));
  notes.push(t('campaigns.ordersHelp'));
  return notes.join(' ');
}

function LinkTable({ links }: { links: CampaignFigures['links'] }) {
  return (
    <RowsTable
      className="campaign-links"
      rows={links}
      keyOf={({ url }) => url}
      columns={[
        { head: t('common.link'), isName: true, cell: ({ url }) => url },
        {
          head: t('campaigns.clickedBy'),
          isNumber: true,
          cell: ({ people }) => people.toLocaleString(LOCALE),
        },
      ]}
    />
  );
}
