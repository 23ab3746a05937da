import type { Address } from '@sitewright/domain/checkout/schema';
import type { Db } from '../../../../platform/database/database.ts';
import { type MemberFilter, memberConditions } from './members.ts';
import { TAGS } from './tags.ts';

/** What a member paid in a currency, as purchases or as tests. */
type Paid = { currency: string; testMode: boolean; count: number; minor: number };

/** A member of a file. */
export type ExportedMember = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  locale: string;
  createdAt: string;
  tags: string[];
  areas: string[];
  address: Partial<Address> | null;
  paid: Paid[];
};

/** Orders that were paid and not taken back; what was refunded of them is not counted. */
const PAID = `o.payment_status in ('paid', 'partially-refunded') and o.status <> 'canceled'`;

/** Members before one of a filter, newest first, with what a file says of them. */
export async function listExported(
  db: Db,
  input: MemberFilter & { before: string | null; limit: number },
): Promise<ExportedMember[]> {
  const { where, values, limit } = await memberConditions(db, input);
  const { rows } = await db.query<ExportedMember>(
    `select m.id, m.email, m.first_name as "firstName", m.last_name as "lastName", m.locale, m.created_at as "createdAt", ${TAGS},
            array(select distinct c.title
                    from area_rights(m.website_id, m.id) r
                    join collections c on c.website_id = m.website_id and c.id = r.area_id
                   order by c.title) as areas,
            (select a.address from member_addresses a where a.website_id = m.website_id and a.member_id = m.id
              order by a.used_at desc, a.id desc limit 1) as address,
            (select coalesce(json_agg(p), '[]')
               from (select o.currency, o.test_mode as "testMode", count(*)::int as count,
                            sum(o.grand_total_minor - o.refunded_minor)::float8 as minor
                       from orders o where o.website_id = m.website_id and o.member_id = m.id and ${PAID}
                      group by o.currency, o.test_mode) p) as paid
       from members m where ${where} order by m.id desc limit ${limit}`,
    values,
  );
  return rows;
}

/** Currencies that members of a site paid in. For `database.long`: it reads their orders. */
export async function listPaidCurrencies(
  db: Db,
  websiteId: string,
): Promise<Pick<Paid, 'currency' | 'testMode'>[]> {
  const { rows } = await db.query<Pick<Paid, 'currency' | 'testMode'>>(
    `select distinct o.currency, o.test_mode as "testMode" from orders o
      where o.website_id = $1 and o.member_id is not null and ${PAID} order by o.test_mode, o.currency`,
    [websiteId],
  );
  return rows;
}

/** A list that an address gets emails of, and when it agreed to it. */
export type ExportedConsent = { address: string; list: string; givenAt: string | null };

/** The lists that addresses are active on, by name. */
export async function listConsents(
  db: Db,
  { websiteId, addresses }: { websiteId: string; addresses: readonly string[] },
): Promise<ExportedConsent[]> {
  const { rows } = await db.query<ExportedConsent>(
    `select s.address, l.name as list, c.given_at as "givenAt"
       from subscribers s
       join list_places p on p.website_id = s.website_id and p.subscriber_id = s.id and p.status = 'active'
       join mailing_lists l on l.website_id = p.website_id and l.id = p.list_id and l.deleted_at is null
       left join lateral (select given_at from consents c
                           where c.website_id = p.website_id and c.subscriber_id = p.subscriber_id
                             and c.list_id = p.list_id order by id desc limit 1) c on true
      where s.website_id = $1 and s.address = any ($2::text[]) order by l.name, l.id`,
    [websiteId, addresses],
  );
  return rows;
}
