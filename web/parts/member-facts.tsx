import type { CurrentUser } from '#contract/people/account.ts'
import { useWords } from '../client/client-context.tsx'
import { Facts } from '../ui/facts.tsx'

/** The member's data from the identity provider, as a registration uses it. */
export function MemberFacts({ user }: { user: CurrentUser | null }) {
  const say = useWords('register')
  const orMissing = (value: string | null | undefined) =>
    value ?? <span className="muted">{say('missing')}</span>
  return (
    <section className="stack-s" aria-labelledby="you">
      <h2 id="you" className="h3">
        {say('you')}
      </h2>
      <Facts
        rows={[
          [say('name'), orMissing(user?.name)],
          [say('email'), orMissing(user?.email)],
          [say('phone'), orMissing(user?.phoneNumber)],
        ]}
      />
    </section>
  )
}
