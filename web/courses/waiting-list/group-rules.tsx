import { type LineGroups, maxGroupPeople } from '#contract/waiting-list/waiting-group.ts'
import { useWords } from '../../client/client-context.tsx'
import { Moment } from '../../ui/moment.tsx'

/** How seats are offered to groups, which concerns everybody in line. */
export function GroupRules({ groups: { togetherUntil } }: { groups: Pick<LineGroups, 'togetherUntil'> }) {
  const say = useWords('waitingList')
  const moment = () => <Moment at={togetherUntil} />
  return (
    <>
      <li>{say.rich('course.howGroup', { most: maxGroupPeople, moment })}</li>
      <li>{say.rich('course.howGroupEnd', { moment })}</li>
    </>
  )
}
