import type { CurrentUser } from '#contract/people/account.ts'
import { useWords } from '../client/client-context.tsx'
import { Facts } from '../ui/facts.tsx'

/** What the provider knows of the member, as it goes into a registration. */
export function MemberFacts({ user }: { user: CurrentUser | null }) {
  const say = useWords('register')
  const shown = (value: string | null | undefined) => value ?? <span className="muted">{say('missing')}</span>
  return (
    <section className="stack-s" aria-labelledby="you">
      <h2 id="you" className="h3">
        {say('you')}
      </h2>
      <Facts
        rows={[
          [say('name'), shown(user?.name)],
          [say('email'), shown(user?.email)],
          [say('phone'), shown(user?.phoneNumber)],
        ]}
      />
    </section>
  )
}
