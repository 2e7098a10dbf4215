import { type LineGroups, maxGroupPeople } from '#contract/waiting-list/waiting-group.ts'
import { useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { joinGroup, startGroup } from './waiting-list-reads.ts'

interface GroupSectionProps {
  readonly lectureId: number
  readonly groups: LineGroups
}

/** Waiting with others of an organisation; renders nothing for those who can neither start nor join a group. */
export function GroupSection({ lectureId, groups: { own, orgs } }: GroupSectionProps) {
  if (own) return <OwnGroup group={own} />
  const useful = orgs.filter(({ start }) => start.allowed)
  if (useful.length === 0) return null
  return <Choices lectureId={lectureId} orgs={useful} />
}

type Org = LineGroups['orgs'][number]

function Choices({ lectureId, orgs }: { lectureId: number; orgs: readonly Org[] }) {
  const say = useWords('waitingList')
  return (
    <section className="line-card" aria-labelledby="groups">
      <h2 id="groups" className="h3">
        {say('groups.title')}
      </h2>
      <p>{say('groups.text', { most: maxGroupPeople })}</p>
      <ul className="line-dates">
        {orgs.flatMap(({ groups }) =>
          groups.map((group) => (
            <li key={group.id}>
              <ExistingGroup lectureId={lectureId} group={group} />
            </li>
          )),
        )}
        {orgs.map((org) => (
          <li key={org.id}>
            <StartGroup lectureId={lectureId} org={org} />
          </li>
        ))}
      </ul>
      <p className="muted">{say('groups.startText')}</p>
    </section>
  )
}

interface ExistingGroupProps {
  readonly lectureId: number
  readonly group: Org['groups'][number]
}

function ExistingGroup({ lectureId, group }: ExistingGroupProps) {
  const say = useWords('waitingList')
  const { act, pending } = useAction()
  const { id, orgName, firstName, position, people, join } = group
  const name = say('groups.group', { name: orgName, firstName })
  return (
    <>
      <b>{name}</b>
      <span>{say('groups.place', { position, people })}</span>
      {join.allowed ? (
        <Button
          variant="secondary"
          pending={pending}
          aria-label={`${say('groups.join')}: ${name}`}
          onClick={() => void act((api) => joinGroup(api, lectureId, id))}
        >
          {say('groups.join')}
        </Button>
      ) : (
        <span className="muted">{join.message}</span>
      )}
    </>
  )
}

function StartGroup({ lectureId, org: { id, name } }: { lectureId: number; org: Org }) {
  const say = useWords('waitingList')
  const { act, pending } = useAction()
  return (
    <Button
      variant="secondary"
      pending={pending}
      onClick={() => void act((api) => startGroup(api, lectureId, id))}
    >
      {say('groups.start', { name })}
    </Button>
  )
}

function OwnGroup({ group: { orgName, people } }: { group: NonNullable<LineGroups['own']> }) {
  const say = useWords('waitingList')
  return (
    <section className="line-card" aria-labelledby="groups">
      <h2 id="groups" className="h3">
        {say('groups.own', { name: orgName })}
      </h2>
      <p>{say('groups.ownPeople', { people })}</p>
      <p className="muted">{say('groups.ownShare', { most: maxGroupPeople })}</p>
    </section>
  )
}
