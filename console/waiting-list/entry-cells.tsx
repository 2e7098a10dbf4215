import { useTranslations } from 'use-intl'
import type { AdminEntry } from '#contract/waiting-list/waiting-entry-admin.ts'
import { useMoment } from '../client/use-formats.ts'

/** The state of an entry, and why it was passed over with its group. */
export function EntryState({ entry: { state, passedOverAt, group } }: { readonly entry: AdminEntry }) {
  const say = useTranslations('waitingList')
  const moment = useMoment()
  if (!group?.heldBack)
    return (
      <span className={state === 'OFFERED' ? 'badge good' : 'badge'}>
        {passedOverAt && state === 'WAITING' ? say('passedOver') : say(`state.${state}`)}
      </span>
    )
  const { needed, free, at, oneByOneFrom } = group.heldBack
  return (
    <>
      <span className="badge warn">{say('heldBack')}</span>{' '}
      <small className="muted">
        {say('heldBackWhy', { needed, free, at: moment(at), from: moment(oneByOneFrom) })}
      </small>
    </>
  )
}

/** The group of an entry, with the names of its people. */
export function EntryGroup({ group }: { readonly group: NonNullable<AdminEntry['group']> }) {
  const say = useTranslations('waitingList')
  const { orgName: name, people, members, hasLeft } = group
  if (hasLeft) return say('leftGroup', { name })
  return (
    <>
      {say('withGroup', { name, people })}{' '}
      <small className="muted">{members.map((one) => one.name ?? '–').join(', ')}</small>
    </>
  )
}
