import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockContext, BlockRenderer, BlockSite } from '../block-context.ts';
import { socialIcon, socialService } from '../markup/social-services.ts';
import type { SocialLinksProps } from './block.ts';

type Account = BlockSite['socialAccounts'][number];

/** Accounts of the site in their order; nothing while it has none. */
export const socialLinksRenderer: BlockRenderer<SocialLinksProps> = {
  name: 'socialaccountlinks-v2',
  render: (props, context) => {
    const accounts = context.site()?.socialAccounts ?? [];
    if (accounts.length === 0) return '';
    const items = accounts.map((account) => accountMarkup(account, props, context)).join('');
    return `<ul class="social-links social-links-${props.style} social-links-${props.shape} social-links-${props.alignment}">${items}</ul>`;
  },
};

function accountMarkup(account: Account, { style }: SocialLinksProps, context: BlockContext): string {
  const { key, icon, ...service } = socialService(account.serviceName);
  // The only one that is a word, not a brand.
  const name = key === 'email' ? context.text('blockEmail') : service.name;
  const text =
    account.userName === '' ? name : context.text('blockFollowOn', { service: name, name: account.userName });
  const label = style === 'icons' ? 'v6-visually-hidden' : 'social-links-name';
  const image = style === 'names' ? '' : socialIcon(icon);
  return (
    `<li><a class="social-links-${key}" href="${escapeAttribute(account.profileUrl)}" rel="me noopener">` +
    `${image}<span class="${label}">${escapeHtml(style === 'icons' ? text : name)}</span></a></li>`
  );
}
