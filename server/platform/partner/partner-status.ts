import { sql } from 'kysely'

/** As set by staff for the day, else by the owner's account. `orgId` is the column with the organisation's id. */
export function isPartnerAt(orgId: string, now: Date) {
  return sql<boolean>`(
    select case when of.partner is null then coalesce(owner.partner, false)
      else of.partner and coalesce(of.partner_from <= ${now}, true) and coalesce(${now} < of.partner_until, true) end
    from org of
    left join org_member owning on owning.org_id = of.id and owning.role = 'OWNER'
    left join member owner on owner.id = owning.member_id
    where of.id = ${sql.ref(orgId)})`
}
