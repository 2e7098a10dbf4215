import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'

export interface GroupRow {
  readonly id: number
  readonly org_id: number
  readonly org_name: string
  /** Includes people who have been offered a seat or taken one. */
  readonly people: number
  readonly position: number
  readonly first_name: string
  /** Whether the member waits with it, or is offered a seat. */
  readonly own: boolean
}

/** Groups of the member's organisations with somebody in line, not counting people who have left the organisation. */
export async function listGroups(
  db: Db | Tx,
  { lectureId, memberId }: { lectureId: number; memberId: number },
): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    with line as (
      select id, member_id, group_id, state,
        case when state = 'WAITING' then row_number() over (partition by state order by rank, id) end as place
      from waiting_entry where lecture_id = ${lectureId}::integer and state in ('WAITING', 'OFFERED', 'TAKEN')
    )
    select waiting_group.id, waiting_group.org_id, org.name as org_name, count(*)::integer as people,
      min(line.place)::integer as position, (array_agg(member.name order by line.id))[1] as first_name,
      bool_or(line.member_id = ${memberId}::integer and line.state <> 'TAKEN') as own
    from waiting_group
      join org on org.id = waiting_group.org_id
      join org_member mine on mine.org_id = org.id and mine.member_id = ${memberId}::integer
      join line on line.group_id = waiting_group.id
      join org_member theirs on theirs.org_id = org.id and theirs.member_id = line.member_id
      join member on member.id = line.member_id
    where waiting_group.lecture_id = ${lectureId}::integer
    group by waiting_group.id, org.name
    having count(line.place) > 0
    order by min(line.place)`.execute(db)
  return rows
}

/** True also of a group that does not wait any more. */
export async function isOwnOrgsGroup(
  tx: Tx,
  { groupId, lectureId, memberId }: { groupId: number; lectureId: number; memberId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from waiting_group join org_member using (org_id)
    where waiting_group.id = ${groupId}::integer and lecture_id = ${lectureId}::integer
      and member_id = ${memberId}::integer`.execute(tx)
  return rows.length === 1
}

export async function insertGroup(
  tx: Tx,
  { lectureId, orgId, now }: { lectureId: number; orgId: number; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('waiting_group')
    .values({ lecture_id: lectureId, org_id: orgId, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The entry gets the group's place if somebody of it is in line. The caller has locked the line. */
export async function putInGroup(
  tx: Tx,
  { entryId, groupId }: { entryId: number; groupId: number },
): Promise<void> {
  await sql`
    update waiting_entry set group_id = ${groupId}::integer,
      rank = coalesce((select min(rank) from waiting_entry where group_id = ${groupId}::integer and state = 'WAITING'), rank)
    where id = ${entryId}::integer`.execute(tx)
}
