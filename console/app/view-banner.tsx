import { useTranslations } from 'use-intl'
import { endView } from '#contract/people/person-view.ts'
import { call } from '../client/call.ts'
import { useStaffSession } from '../client/session.ts'
import { useAction } from '../client/use-action.ts'
import { useMoment } from '../client/use-formats.ts'
import { useRefusal } from '../ui/use-refusal.ts'

/** Shown while the caller sees the site as somebody else, during which the console changes nothing either. */
export function ViewBanner() {
  const say = useTranslations('people.view')
  const { view } = useStaffSession()
  const moment = useMoment()
  const { act, pending } = useAction(useRefusal())
  if (!view) return null
  const end = () =>
    act(async () => {
      await call(endView, {})
      window.location.reload()
    })
  return (
    <section className="view-banner" aria-label={say('title')}>
      <p>
        {say('banner', { name: view.name ?? view.personId, until: moment(view.until) })}{' '}
        <a className="underlined" href="/account">
          {say('toPages')}
        </a>
      </p>
      <button type="button" className="button" aria-disabled={pending} onClick={() => void end()}>
        {say('end')}
      </button>
    </section>
  )
}
