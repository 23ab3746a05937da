import type { CampaignFigures } from '@sitewright/domain/mailing/campaign-figures-schema';
import type { Campaign } from '@sitewright/domain/mailing/campaign-schema';
import { formatMoney } from '@sitewright/domain/money/format-money';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../labels/counted.ts';
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
      <Loaded query={figures} name="figures">
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
              {formatMoney(revenueMinor, currency)}
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
  if (clicked === null) return t('campaigns.clicksOrdersOpensCampaignNotCounted');
  const notes = [t('campaigns.eachSubscriberCountsOnceBrowsersAsk')];
  if (opened !== null) {
    notes.push(t('campaigns.opensApproximateManyMailProgramsShow'));
    if (loadedUnread)
      notes.push(
        `Apple Mail loaded the pictures for ${counted(loadedUnread, 'subscriber')}, who may not have read it.`,
      );
  }
  if (scanned > 0)
    notes.push(
      `Only a security scanner followed the links for ${counted(scanned, 'subscriber')}. They are left out.`,
    );
  notes.push(t('campaigns.ordersPaidOnesFromCartsFilled'));
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
